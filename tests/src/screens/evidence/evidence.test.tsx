import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Attachment } from '#engine/subjects/file/attachmentCalls';
import { pieceSize } from '#engine/schema/fileKinds';
import { call } from '#engine/client/api/client';
import { changeLocale } from '#engine/client/i18n/locale';
import EntryFiles from '#src/screens/evidence/EntryFiles';
import { uploads } from '#engine/client/files/uploads';
import { resetSession } from '#engine/client/session/session';
import { fakeApi, never, ok, refuse, type Sent } from '../../fakeApi';
import { showPart } from '../../part';

beforeEach(() => changeLocale('en-US'));
afterEach(() => resetSession());

const fileOf = (id: number, more: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `file ${id}`,
  size: 2_000_000,
  type: 'image/png',
  sha256: 'a'.repeat(64),
  by: { id: 1, name: 'Li Hua' },
  createdAt: '2026-11-28T08:00:00.000Z',
  address: `/api/evidence/file?id=${id}`,
  mayRemove: false,
  ...more,
});

type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

/** The files of entry 5 over a server that keeps them in the test; an answer given here comes in place of its own. */
const openEvidence = (first: Attachment[] = [], answers: Answers = {}, mayAdd = true) => {
  let begun = 0;
  let files = first;
  const names = new Map<number, string>();
  const own: Answers = {
    'evidence/list': () => ok({ files, mayAdd, most: 10, largest: 100 * 1024 ** 2 }),
    'evidence/begin': ({ body }) => {
      begun += 1;
      names.set(begun, (body as { name: string }).name);
      return ok({ id: begun });
    },
    'evidence/piece': () => ok(true),
    'evidence/attach': ({ body }) => {
      const { id } = body as { id: number };
      files = [...files, fileOf(id, { name: names.get(id) ?? '' })];
      return ok({ id });
    },
    'evidence/detach': ({ body }) => {
      files = files.filter(({ id }) => id !== (body as { id: number }).id);
      return ok(true);
    },
  };
  const pathOf = ({ address }: Sent) => address.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
  const api = fakeApi((sent: Sent) => (answers[pathOf(sent)] ?? own[pathOf(sent)])?.(sent) ?? ok([]));
  const shown = showPart(<EntryFiles record={{ id: 5 }} place="behind" />, { provider: { call } });
  const sentTo = (path: string) => api.sent.filter((sent) => pathOf(sent) === path).map(({ body }) => body);
  return { ...shown, sentTo };
};

const named = (name: string, size = 3) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add files', { selector: 'input' }), { target: { files } });

test('pictures and clips are shown in the page, a document by a click, and each with who added it', async () => {
  const { container } = openEvidence(
    [fileOf(1), fileOf(2, { type: 'video/mp4' }), fileOf(3, { type: 'application/pdf', name: 'record.pdf' })],
    {},
    false,
  );
  const picture = await screen.findByRole('img', { name: 'file 1' });
  expect(picture.getAttribute('src')).toBe('/api/evidence/file?id=1');
  expect(container.querySelector('video')?.getAttribute('src')).toBe('/api/evidence/file?id=2');
  expect(screen.getAllByText(/^Added by Li Hua, 2026-11-28/)).toHaveLength(3);
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(container.querySelector('iframe')?.getAttribute('src')).toBe('/api/evidence/file?id=3');
  // Who only reads is offered nothing else.
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('several files are sent one after the other in pieces, and stand among the others when they are attached', async () => {
  const { sentTo } = openEvidence();
  await choose(named('one.png', pieceSize + 1), named('two.png'));
  await screen.findByRole('img', { name: 'two.png' });
  expect(screen.getByRole('img', { name: 'one.png' })).toBeDefined();
  expect(sentTo('evidence/begin')).toEqual([
    { id: 5, name: 'one.png', size: pieceSize + 1 },
    { id: 5, name: 'two.png', size: 3 },
  ]);
  expect(sentTo('evidence/piece')).toMatchObject([
    { id: 1, place: 0 },
    { id: 1, place: 1, content: 'AA==' },
    { id: 2, place: 0, content: 'AAAA' },
  ]);
  expect(sentTo('evidence/attach')).toEqual([{ id: 1 }, { id: 2 }]);
  expect(uploads.get()).toEqual([]);
});

test('files come by dropping and by pasting too', async () => {
  openEvidence();
  await screen.findByRole('button', { name: 'Add files' });
  const area = screen.getByRole('region', { name: 'Files' });
  fireEvent.drop(area, { dataTransfer: { files: [named('dropped.png')] } });
  expect(await screen.findByRole('img', { name: 'dropped.png' })).toBeDefined();
  fireEvent.paste(document.body, { clipboardData: { files: [named('pasted.png')] } });
  expect(await screen.findByRole('img', { name: 'pasted.png' })).toBeDefined();
});

test('of a file that is refused the reason is shown, and the next one goes on', async () => {
  const why = 'Only pictures, videos and PDF are taken';
  const { sentTo } = openEvidence([], {
    'evidence/piece': ({ body }) => ((body as { id: number }).id === 1 ? refuse(422, why) : ok(true)),
  });
  await choose(named('notes.txt'), named('two.png'));
  await screen.findByRole('img', { name: 'two.png' });
  expect(screen.getByRole('alert').textContent).toBe(why);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss notes.txt' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // The server keeps nothing of it that would have to be given up.
  expect(sentTo('evidence/detach')).toEqual([]);
});

test('a file on its way says how far it is, and is given up by a click', async () => {
  const { sentTo } = openEvidence([], {
    'evidence/piece': (sent) => ((sent.body as { place: number }).place === 0 ? ok(true) : never(sent)),
  });
  await choose(named('long.mp4', 3 * pieceSize));
  await screen.findByText(/^525 KB of 1\.6 MB$/);
  expect(screen.getByRole('progressbar', { name: 'long.mp4' }).getAttribute('value')).toBe(String(pieceSize));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel long.mp4' }));
  await waitFor(() => expect(sentTo('evidence/detach')).toEqual([{ id: 1 }]));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sentTo('evidence/attach')).toEqual([]);
});

test('a file is deleted after a question only', async () => {
  const { sentTo } = openEvidence([fileOf(1, { mayRemove: true })]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete file 1?' }));
  expect(sentTo('evidence/detach')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(sentTo('evidence/detach')).toEqual([{ id: 1 }]);
});
