import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsOfForm } from '#engine/subjects/draft/calls';
import { entry, result } from '#resources/entry/entry';
import type { Call } from '#engine/schema/call';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { uploads } from '#engine/client/files/uploads';
import { resetSession } from '#engine/client/session/session';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { onStage, providerOf } from '../../views/stage';

beforeEach(() => changeLocale('en-US'));
afterEach(() => resetSession());

const at = '2026-11-21T06:03:05.123Z';
const saved = { id: 78, playerId: 'p5', result: result.suspected, cutting: 2, blacklisted: false, version: 1 };
const filled = { tenantId: 1, playerId: 'p5', result: result.suspected, cutting: 2 };

type Answers = Readonly<Record<string, (sent: Sent) => unknown>>;

/** The form of a new entry, filled in, over a server that takes files. */
const openForm = async (answers: Answers = {}, create = vi.fn().mockResolvedValue({ data: saved })) => {
  let begun = 0;
  const own: Answers = { 'evidence/begin': () => ok({ id: (begun += 1) }), 'evidence/attach': ({ body }) => ok(body) };
  const pathOf = ({ address }: Sent) => address.replace(/^.*\/api\//, '').replace(/\?.*$/, '');
  const api = fakeApi((sent: Sent) => (answers[pathOf(sent)] ?? own[pathOf(sent)])?.(sent) ?? ok(true));
  const known = { count: 0, last: null, blacklistId: null, blacklistReason: null, alike: [] };
  const provider = providerOf([saved], { create, call: vi.fn(async () => known) as never });
  const draft = { visit: 'earlier', values: filled, version: null, savedAt: at };
  const drafts = (asked: Call) => (asked === draftsOfForm ? [draft] : true);
  const stage = await onStage({ provider, drafts, at: `/${entry.path}/create` });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  const sentTo = (path: string) => api.sent.filter((sent) => pathOf(sent) === path).map(({ body }) => body);
  return { ...stage, create, sentTo };
};

const named = (name: string) => new File([new Uint8Array(3)], name, { type: 'image/png', lastModified: 1 });
const choose = async (...files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add files', { selector: 'input' }), { target: { files } });
const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));

test('files of a new entry are sent before it is saved, and the save waits for them and names them', async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  const late = new Promise((resolve) => (arrive = resolve));
  const { create, sentTo, router } = await openForm({
    'evidence/attach': ({ body }) => ((body as { id: number }).id === 2 ? late : ok({ id: 1 })),
  });
  await choose(named('one.png'), named('two.png'));
  await choose(named('one.png'));
  await waitFor(() => expect(sentTo('evidence/attach')).toEqual([{ id: 1 }, { id: 2 }]));
  expect(sentTo('evidence/begin')).toEqual([
    { name: 'one.png', size: 3 },
    { name: 'two.png', size: 3 },
  ]);
  await save();
  expect(create).not.toHaveBeenCalled();
  arrive(ok({ id: 2 }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1]).toMatchObject({ meta: { files: '1,2' } });
  await waitFor(() => expect(currentToast()?.action?.label).toBe('View'));
  act(() => currentToast()?.action?.onChoose());
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${entry.path}/78/show`));
  await waitFor(() => expect(uploads.get()).toEqual([]));
  expect(sentTo('evidence/detach')).toEqual([]);
});

test('a file that is refused keeps the entry from being saved until it is removed', async () => {
  const { create, toast } = await openForm({ 'evidence/begin': () => refuse(422, 'The file is empty') });
  await choose(named('empty.png'));
  await screen.findByText('The file is empty');
  await save();
  expect(await toast()).toBe('A file has not been sent: try again or remove it');
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss empty.png' }));
  await save();
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]?.[1].meta).not.toHaveProperty('files');
});

test('an expired file is named in place, and what was filled in stays', async () => {
  const gone = new ApiError(422, 'No', { errors: { files: 'noSuchRecord', 'files.2': 'noSuchRecord' } });
  const { create } = await openForm({}, vi.fn().mockRejectedValue(gone));
  await choose(named('kept.png'), named('late.png'));
  await waitFor(() => expect(screen.getAllByText(/added when you save/)).toHaveLength(2));
  await save();
  expect((await screen.findByText(/^A file has expired/)).textContent).toMatch(/: late\.png$/);
  expect(create).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLInputElement>('Player ID').value).toBe('p5');
});
