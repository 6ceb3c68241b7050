import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftsOfForm, removeDraft, saveDraft } from '#engine/subjects/draft/calls';
import { account } from '#engine/subjects/account/account';
import type { Call } from '#engine/schema/call';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { keepToken } from '#engine/client/session/session';
import { accounts, onStage, providerOf } from '../stage';

const savedAt = '2026-11-20T02:32:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubEnv('TZ', 'Asia/Shanghai');
});
afterEach(() => vi.useRealTimers());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

const visit = expect.any(String) as string;
const earlier = (name: string, more: object = {}) => ({
  visit: `of ${name}`,
  values: { name },
  version: null,
  savedAt,
  ...more,
});

/** The form of an account, over a server that has these drafts. */
const open = async (
  offered: readonly object[],
  {
    id,
    parts = {},
    offline = false,
    found = offered,
  }: { id?: number; parts?: object; offline?: boolean; found?: readonly object[] } = {},
) => {
  const sent = vi.fn((asked: Call, _sent: unknown) => {
    if (offline && asked === saveDraft) throw new Error('offline');
    return asked === draftsOfForm ? found : true;
  });
  const stage = await onStage({
    provider: providerOf(accounts(3), parts),
    drafts: sent,
    at: `/${account.path}/${id ?? 'create'}`,
  });
  await screen.findByLabelText('Name');
  if (offered.length > 0) await screen.findByText(/^Draft of /);
  await pause();
  const of = (call: Call) => sent.mock.calls.flatMap(([asked, what]) => (asked === call ? [what] : []));
  return { ...stage, sent: of };
};

test('what is typed is kept once the typing pauses, without the password', async () => {
  const { sent } = await open([]);
  type('Name', 'Li');
  type('Name', 'Li Hui');
  type('Password', 'Secret-1-Secret');
  await pause();
  expect(sent(saveDraft)).toEqual([
    { resource: 'account', recordId: null, visit, version: null, values: { name: 'Li Hui' } },
  ]);
});

test('an edit keeps its changed fields and the version that it began with', async () => {
  const { sent } = await open([], { id: 3 });
  type('Remark', 'half');
  await pause();
  expect(sent(saveDraft)).toEqual([
    { resource: 'account', recordId: 3, visit, version: 3, values: { remark: 'half' } },
  ]);
});

test('a draft that is taken back by hand is removed', async () => {
  const { sent } = await open([]);
  type('Name', 'Li');
  await pause();
  type('Name', '');
  await pause();
  expect(sent(removeDraft)).toEqual([{ resource: 'account', recordId: null, visit }]);
});

test('what is typed beside an unanswered draft is kept too, and the earlier one waits until that is taken back', async () => {
  const { sent } = await open([earlier('Earlier')]);
  expect(screen.getByText(/^Draft of 2026-11-20 /)).toBeDefined();
  type('Name', 'Other');
  await pause();
  expect(sent(saveDraft)).toMatchObject([{ values: { name: 'Other' } }]);
  expect(sent(saveDraft)).not.toMatchObject([{ visit: 'of Earlier' }]);
  expect(sent(removeDraft)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  type('Name', '');
  click('Restore');
  expect(valueOf('Name')).toBe('Earlier');
});

test('of several drafts the newest is offered first, and the next one when it is discarded', async () => {
  const { sent } = await open([earlier('Second'), earlier('First')]);
  click('Discard');
  click('Restore');
  expect(valueOf('Name')).toBe('First');
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  type('Name', 'First and more');
  await pause();
  expect(sent(saveDraft)).toMatchObject([{ visit: 'of First', values: { name: 'First and more' } }]);
});

test('a restored edit is saved from the version that it was made on, so that it meets what others changed', async () => {
  const update = vi.fn(async (_path: string, { data }: { data: object }) => ({ data: { id: 3, ...data } }));
  const { sent, router } = await open(
    [
      earlier('Draft', {
        values: { name: 'Draft', password: 'never' },
        version: 2,
        savedAt: '2026-11-22T02:32:00.000Z',
      }),
    ],
    { id: 3, parts: { update } },
  );
  click('Restore');
  expect(valueOf('Name')).toBe('Draft');
  click('Save');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${account.path}`));
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { name: 'Draft' }, previousData: { version: 2 } });
  expect(sent(removeDraft)).toEqual([{ resource: 'account', recordId: 3, visit: 'of Draft' }]);
});

test('a draft from before the last change of its record is never offered, and goes', async () => {
  const { sent } = await open([], { id: 3, found: [earlier('Draft', { version: 3 })] });
  expect(screen.queryByText(/^Draft of /)).toBeNull();
  expect(sent(removeDraft)).toEqual([{ resource: 'account', recordId: 3, visit: 'of Draft' }]);
});

test('a form that is given up takes its draft with it', async () => {
  const { sent, router } = await open([]);
  type('Name', 'Li');
  await pause();
  click('Cancel');
  click('Discard changes');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${account.path}`));
  await waitFor(() => expect(sent(removeDraft)).toHaveLength(1));
});

test('the next person of the browser gets nothing of what the last one typed', async () => {
  const { sent } = await open([]);
  type('Name', 'Li');
  keepToken('somebody else');
  await pause();
  expect(sent(saveDraft)).toEqual([]);
});

test('a form that is left with its draft says so, and keeps it before it goes', async () => {
  const { sent, router } = await open([]);
  type('Name', 'Li');
  click('Cancel');
  expect(screen.getByRole('dialog').textContent).toContain('Keep them as a draft for your next visit');
  click('Leave, keep a draft');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${account.path}`));
  expect(sent(saveDraft)).toMatchObject([{ values: { name: 'Li' } }]);
  expect(sent(removeDraft)).toEqual([]);
});

test('nobody leaves in the belief that a draft is kept which the server did not take', async () => {
  const { router } = await open([], { offline: true });
  type('Name', 'Li');
  click('Cancel');
  click('Leave, keep a draft');
  await waitFor(() => expect(currentToast()?.text).toBe('The draft could not be kept. Your changes are still here.'));
  expect(router.state.location.pathname).toBe(`/${account.path}/create`);
  expect(valueOf('Name')).toBe('Li');
});
