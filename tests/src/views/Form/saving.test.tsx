import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { notice, noticeStatus } from '#engine/subjects/notice/notice';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';
const edit = async (parts = {}) => {
  const stage = await onStage({ provider: providerOf(accounts(3), parts), at: `${home}/3` });
  await screen.findByLabelText('Name');
  return { ...stage, isAt: (path: string) => waitFor(() => expect(stage.router.state.location.pathname).toBe(path)) };
};
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = () => fireEvent.change(name(), { target: { value: 'Half' } });
const question = () => screen.queryByRole('dialog', { name: 'You have unsaved changes' });

test('Escape leaves an unchanged form without a question', async () => {
  const { isAt } = await edit();
  fireEvent.keyDown(name(), { key: 'Escape' });
  await isAt(home);
  expect(question()).toBeNull();
});

test('Escape that drops a word of an input method stays on the form', async () => {
  const { router, isAt } = await edit();
  const before = router.state.location.pathname;
  fireEvent.keyDown(name(), { key: 'Escape', isComposing: true });
  // Safari has ended the word before it reports the key.
  fireEvent.keyDown(name(), { key: 'Escape', keyCode: 229 });
  expect(router.state.location.pathname).toBe(before);
  fireEvent.keyDown(name(), { key: 'Escape' });
  await isAt(home);
});

test('a saved form leaves without a question', async () => {
  const update = vi.fn(async () => ({ data: { id: 3 } }));
  const { isAt, toast } = await edit({ update });
  type();
  fireEvent.keyDown(name(), { key: 'Enter', ctrlKey: true });
  await isAt(home);
  expect(await toast()).toBe('Saved');
  expect(question()).toBeNull();
});

test('unsaved changes ask on every way out, and stay when the person does', async () => {
  const { router, isAt } = await edit();
  type();
  const waysOut: Readonly<Record<string, () => unknown>> = {
    Escape: () => fireEvent.keyDown(name(), { key: 'Escape' }),
    Cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    'the way back': () => fireEvent.click(screen.getByRole('link', { name: 'Back to list' })),
    'another page': () => act(() => router.navigate('/account/tenant-list')),
  };
  for (const [way, leave] of Object.entries(waysOut)) {
    await leave();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect([way, question()]).toEqual([way, null]));
    expect([way, name().value]).toEqual([way, 'Half']);
  }
  await isAt(`${home}/3`);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await isAt(home);
});

test('an emptied field is sent as empty, and the others as they were', async () => {
  const [, , row] = accounts(3);
  const full = { ...row, remark: 'Gone soon', phone: '110' };
  const update = vi.fn(async () => ({ data: full }));
  await edit({ update, getOne: vi.fn(async () => ({ data: full })) });
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
  const [[, params] = []] = update.mock.calls as unknown as [string, { data: object }][];
  expect(params?.data).toMatchObject({ remark: null, phone: '110', name: row?.name });
});

test('a form that the server refuses for another reason shows why, and stays', async () => {
  const update = vi.fn().mockRejectedValue(new ApiError(409, 'You cannot change your own role', { reason: 'own' }));
  const { router, toast } = await edit({ update });
  fireEvent.click(screen.getByLabelText('Employee'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await toast()).toBe('You cannot change your own role');
  expect(router.state.location.pathname).toBe(`${home}/3`);
});

describe('a save whose answer was lost', () => {
  const path = 'account/account-list';
  const [, , row] = accounts(3);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const lost = new TransportError('timeout');
  const stale = (current: object) => new ApiError(409, 'Stale', { reason: 'stale', current });

  const edit = async (update: ReturnType<typeof vi.fn>) => {
    const stage = await onStage({ provider: providerOf(accounts(3), { update: update as never }), at: `/${path}/3` });
    await screen.findByLabelText('Name');
    type('Name', 'Mine');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await screen.findByRole('button', { name: 'Save' });
    return stage;
  };
  const idsOf = (update: ReturnType<typeof vi.fn>) => update.mock.calls.map(([, params]) => params.meta.requestId);

  test('a save whose answer was lost is sent again as the same one, without a conflict', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(lost)
      .mockResolvedValue({ data: { ...row, name: 'Mine', version: 4 } });
    const { router } = await edit(update);
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    const [first, second] = idsOf(update);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('further input after a lost answer is no conflict: the first save is recognized, the second saved on top', async () => {
    const saved = { ...row, name: 'Mine', version: 4 };
    const update = vi
      .fn()
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(stale(saved))
      .mockResolvedValueOnce({ data: saved })
      .mockResolvedValue({ data: { ...saved, name: 'Mine after all', version: 5 } });
    const { router } = await edit(update);
    type('Name', 'Mine after all');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    const [first, second, third, fourth] = idsOf(update);
    expect(third).toBe(first);
    expect(new Set([first, second, fourth]).size).toBe(3);
    expect(update.mock.calls[3]?.[1]).toMatchObject({
      previousData: { version: 4, name: 'Mine' },
      data: { name: 'Mine after all' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a lost save that never arrived still asks about somebody else’s change', async () => {
    const theirs = { ...row, name: 'Theirs', version: 4 };
    const update = vi.fn().mockRejectedValueOnce(lost).mockRejectedValue(stale(theirs));
    await edit(update);
    type('Name', 'Mine after all');
    save();
    await screen.findByRole('dialog', { name: 'This record has changed' });
    expect(update).toHaveBeenCalledTimes(3);
  });
});

describe('a save with a transition', () => {
  const rowOf = (status: number) => ({
    id: 5,
    title: 'Maintenance',
    content: '<p>Tonight</p>',
    audience: null,
    pinned: false,
    mustRead: false,
    status,
    publishedAt: null,
    version: 2,
  });

  const open = async (status: number) => {
    const update = vi.fn(async (_path: string, { data }: { data: object }) => ({
      data: { ...rowOf(status), ...data },
    }));
    const provider = providerOf([rowOf(status)], { update: update as never });
    const stage = await onStage({ provider, at: `/${notice.path}/5` });
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Maintenance tonight' } });
    return { ...stage, provider, update };
  };

  test('a draft is saved and then published, after the same question as in the list', async () => {
    const { provider, update, router } = await open(noticeStatus.draft);
    fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(update).toHaveBeenCalledOnce();
    expect(provider.transition).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${notice.path}`));
    expect(provider.transition).toHaveBeenCalledExactlyOnceWith(notice.path, 'publish', [5]);
  });

  test('whoever takes the question back has saved all the same', async () => {
    const { provider, update, router } = await open(noticeStatus.draft);
    fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${notice.path}`));
    expect(update).toHaveBeenCalledOnce();
    expect(provider.transition).not.toHaveBeenCalled();
  });

  test('a notice that is published already has Save alone', async () => {
    await open(noticeStatus.published);
    expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  });
});
