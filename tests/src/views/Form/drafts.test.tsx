import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOfForm, removeDraft, saveDraft } from '#resources/draft/calls';
import { account } from '#resources/account/account';
import type { Call } from '#resources/schema/call';
import { keepToken } from '#src/session/token';
import { accounts, onStage, providerOf } from '../stage';

const savedAt = '2026-11-20T02:32:00.000Z';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** The form of an account, over a server that has this draft. */
const open = async (found: object | null, { id, parts = {} }: { id?: number; parts?: object } = {}) => {
  const sent = vi.fn((asked: Call, _sent: unknown) => (asked === draftOfForm ? found : true));
  const stage = await onStage({
    provider: providerOf(accounts(3), parts),
    drafts: sent,
    at: `/${account.path}/${id ?? 'create'}`,
  });
  await screen.findByLabelText('Name');
  await pause();
  const of = (call: Call) => sent.mock.calls.flatMap(([asked, what]) => (asked === call ? [what] : []));
  return { ...stage, sent: of };
};

test('what is typed is kept once the typing pauses, without the password', async () => {
  const { sent } = await open(null);
  type('Name', 'Li');
  type('Name', 'Li Hui');
  type('Password', 'Secret-1-Secret');
  await pause();
  expect(sent(saveDraft)).toEqual([{ resource: 'account', recordId: null, version: null, values: { name: 'Li Hui' } }]);
});

test('an edit keeps its changed fields and the version that it began with', async () => {
  const { sent } = await open(null, { id: 3 });
  type('Remark', 'half');
  await pause();
  expect(sent(saveDraft)).toEqual([{ resource: 'account', recordId: 3, version: 3, values: { remark: 'half' } }]);
});

test('a draft that is taken back by hand is removed', async () => {
  const { sent } = await open(null);
  type('Name', 'Li');
  await pause();
  type('Name', '');
  await pause();
  expect(sent(removeDraft)).toEqual([{ resource: 'account', recordId: null }]);
});

test('an earlier draft is offered, and nothing replaces it before that is decided', async () => {
  const { sent } = await open({ values: { name: 'Earlier' }, version: null, savedAt });
  expect(screen.getByText(/^Draft of 2026-11-20 /)).toBeDefined();
  type('Name', 'Other');
  await pause();
  expect(sent(saveDraft)).toEqual([]);
  click('Discard');
  await pause();
  expect(sent(removeDraft)).toHaveLength(1);
  expect(sent(saveDraft)).toHaveLength(1);
  expect(valueOf('Name')).toBe('Other');
});

test('a restored edit is saved from the version that it was made on, so that it meets what others changed', async () => {
  const update = vi.fn(async (_path: string, { data }: { data: object }) => ({ data: { id: 3, ...data } }));
  const { sent, router } = await open(
    { values: { name: 'Draft', password: 'never' }, version: 2, savedAt },
    { id: 3, parts: { update } },
  );
  click('Restore');
  expect(valueOf('Name')).toBe('Draft');
  click('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${account.path}`));
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'Draft' }, previousData: { version: 2 } });
  expect(sent(removeDraft)).toEqual([{ resource: 'account', recordId: 3 }]);
});

test('a form that is given up takes its draft with it', async () => {
  const { sent, router } = await open(null);
  type('Name', 'Li');
  await pause();
  click('Cancel');
  click('Discard changes');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${account.path}`));
  await waitFor(() => expect(sent(removeDraft)).toHaveLength(1));
});

test('the next person of the browser gets nothing of what the last one typed', async () => {
  const { sent } = await open(null);
  type('Name', 'Li');
  keepToken('somebody else');
  await pause();
  expect(sent(saveDraft)).toEqual([]);
});
