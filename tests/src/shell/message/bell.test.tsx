import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { keepUnsaved } from '#engine/client/session/unsaved';
import { Bell } from '#engine/client/shell/message/Bell';
import { ok, refuse } from '../../fakeApi';
import { showPart } from '../../part';
import { bell, boxApi, counts, message, openBox } from './box';

beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});

describe('the bell', () => {
  test.each([
    [[0, 0, 0], 'Messages'],
    [[1, 2, 3], 'Messages, 6 unread'],
    [[60, 30, 9], 'Messages, 99 unread'],
    [[60, 30, 10], 'Messages, 99+ unread'],
  ] as const)('with %j unread messages in the tabs is called “%s”', async ([a, b, c], name) => {
    boxApi([], counts(a, b, c));
    showPart(<Bell />);
    expect(await screen.findByRole('button', { name })).toBeDefined();
  });

  test('rings for nobody while it is not known what is unread', async () => {
    const api = boxApi([], { counts: refuse(500, 'Out of order') });
    showPart(<Bell />);
    await waitFor(() => expect(api.asked('counts')).not.toEqual([]));
    expect(bell().getAttribute('aria-label')).toBe('Messages');
  });
});

describe('a message', () => {
  test('says what it is, whether it is new, how it stands and when it came', async () => {
    const { box } = await openBox([message({ type: 'todo' })]);
    const item = await box.findByRole('listitem');
    expect(item.textContent).toBe('UnreadCheck this entryp5Suspected since yesterday2026-11-21 14:03Overdue');
    expect(item.querySelector('time')?.dateTime).toBe('2026-11-21T06:03:05.123Z');
  });

  test('that was read says so to nobody', async () => {
    const { box } = await openBox(
      [message({ status: 1, subTitle: '', content: '', messageType: null })],
      counts(1, 0, 0),
    );
    expect((await box.findByRole('listitem')).textContent).toBe('Check this entry2026-11-21 14:03');
  });

  test('with a picture shows it, and the picture is read to nobody', async () => {
    const { box } = await openBox([message({ avatar: '/face.png' })]);
    const item = await box.findByRole('listitem');
    expect(item.querySelector('img')?.getAttribute('src')).toBe('/face.png');
    expect(item.querySelector('img')?.alt).toBe('');
  });
});

/** An answer that comes when the test says so. */
const late = () => {
  let resolve!: (answer: unknown) => void;
  const promise = new Promise<unknown>((answer) => (resolve = answer));
  return { promise, resolve };
};

describe('a box opened before it is known what is unread', () => {
  test('turns to the tab that has something', async () => {
    const { promise, resolve } = late();
    const { box } = await openBox([message({ type: 'todo' })], { counts: promise });
    expect(box.getByRole('tab', { selected: true }).textContent).toBe('Messages');
    resolve(counts(0, 0, 1).counts);
    await waitFor(() => expect(box.getByRole('tab', { selected: true }).textContent).toBe('To-do (1)'));
  });

  test('stays at the tab that was chosen meanwhile', async () => {
    const { promise, resolve } = late();
    const { box } = await openBox([message({ type: 'todo' })], { counts: promise });
    fireEvent.click(box.getByRole('tab', { name: 'Notices' }));
    resolve(counts(0, 0, 1).counts);
    await box.findByRole('tab', { name: 'To-do (1)' });
    expect(box.getByRole('tab', { selected: true }).textContent).toBe('Notices');
  });

  test('says what clearing leaves as soon as that is known', async () => {
    const { promise, resolve } = late();
    const { box } = await openBox([message()], { counts: promise, empty: ok([4]) });
    fireEvent.click(box.getByText('Clear all'));
    resolve(ok({ message: 1, notice: 0, todo: 2, mustRead: null }));
    expect(await screen.findByText('All cleared; 2 to-dos stay until they are done')).toBeDefined();
  });
});

describe('a tab of the box', () => {
  test('is marked as read as a whole', async () => {
    const { api, box } = await openBox([message()]);
    fireEvent.click(await box.findByText('Mark all read'));
    await waitFor(() => expect(api.asked('read').map(({ body }) => body)).toEqual([{ type: 'message' }]));
  });

  test('offers to do nothing where there is nothing to do', async () => {
    const { box } = await openBox([]);
    await box.findByText('Nothing here yet');
    expect(box.getByText<HTMLButtonElement>('Mark all read').disabled).toBe(true);
  });

  test('leads to all of its messages', async () => {
    const { address, box } = await openBox([message()]);
    fireEvent.click(box.getByText('View more'));
    await waitFor(() => expect(address()).toBe('/account/messages?type=message'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the server would not clear says why, and can be tried again', async () => {
    const { box } = await openBox([message()], { empty: refuse(500, 'Out of order') });
    await box.findByRole('listitem');
    fireEvent.click(box.getByText('Clear all'));
    expect(await screen.findByText('Out of order')).toBeDefined();
    await waitFor(() => expect(box.getByText<HTMLButtonElement>('Clear all').getAttribute('aria-disabled')).toBeNull());
  });

  test('is cleared with the others; work and what must be read stay', async () => {
    // The notice would come over the page, and nobody reach the box: while something is unsaved it waits.
    onTestFinished(keepUnsaved(() => true));
    const all = { counts: ok({ message: 1, notice: 1, todo: 2, mustRead: 7 }), empty: ok([4]) };
    const { api, box } = await openBox([message()], all);
    await box.findByRole('listitem');
    fireEvent.click(box.getByText('Clear all'));
    const said = 'All cleared; 2 to-dos stay until they are done; a must-read notice stays until you confirm it';
    expect(await screen.findByText(said)).toBeDefined();
    expect(api.asked('empty').map(({ body }) => body)).toEqual([{}]);
  });

  test('with work is neither read nor cleared away', async () => {
    const { box } = await openBox([message({ type: 'todo' })]);
    await box.findByRole('listitem');
    expect(box.getByText<HTMLButtonElement>('Mark all read').disabled).toBe(true);
  });

  test('that was empty already offers no way back', async () => {
    const { box } = await openBox([message()], { empty: ok([]) });
    await box.findByRole('listitem');
    fireEvent.click(box.getByText('Clear all'));
    expect(await screen.findByText('All cleared')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
