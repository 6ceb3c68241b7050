import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blacklistPlayer, knownPlayer } from '#resources/entry/calls';
import { draftsOfForm } from '#engine/subjects/draft/calls';
import { entry, result } from '#resources/entry/entry';
import type { Person } from '#engine/schema/access';
import type { Call } from '#engine/schema/call';
import { ApiError } from '#engine/client/api/errors';
import { currentToast, dismissToast } from '#engine/client/ui/toasts/toasts';
import { onStage, providerOf } from '../../views/stage';

const at = '2026-11-21T06:03:05.123Z';
const entered = { id: 5, playerId: 'p5', result: result.cheatTool, blacklisted: false, operatorId: 1, version: 1 };
const service: Person = { id: 1, role: 'customer_service', organizationId: null };
const employee: Person = { id: 1, role: 'employee', organizationId: null };

const row = async () => within((await screen.findByRole('link', { name: 'p5' })).closest('tr') as HTMLElement);
const put = async () => {
  fireEvent.click((await row()).getByRole('button', { name: 'Blacklist p5' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist: p5' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Blacklist' }));
};

/** What the message on the screen offers to do. */
const choose = (label: string) => {
  const shown = currentToast();
  expect(shown?.action?.label).toBe(label);
  act(() => {
    shown?.action?.onChoose();
    if (shown) dismissToast(shown.id);
  });
};

test('who may list a player and not take one off is led to where it stands', async () => {
  const { router, toast } = await onStage({
    provider: providerOf([entered], {
      call: vi.fn(async () => ({ id: 9 })) as never,
      getOne: vi.fn(async () => ({ data: { ...entered, id: 9 } })) as never,
    }),
    at: `/${entry.path}`,
    person: service,
  });
  await put();
  expect(await toast()).toBe('p5 added to the blacklist');
  choose('View');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/black-list/9/show'));
});

test('an admin takes it back', async () => {
  const provider = providerOf([entered], { call: vi.fn(async () => ({ id: 9 })) as never });
  const { toast } = await onStage({ provider, at: `/${entry.path}` });
  await put();
  await toast();
  choose('Undo');
  await waitFor(() => expect(provider.transition).toHaveBeenCalledExactlyOnceWith('account/black-list', 'delete', [9]));
  await waitFor(() => expect(currentToast()?.text).toBe('Undone'));
});

test('a player whom someone else listed meanwhile is said to be there already, and the row is read again', async () => {
  const call = vi
    .fn()
    .mockRejectedValue(new ApiError(409, 'This player is already on the blacklist', { reason: 'state', ids: [5] }));
  const provider = providerOf([entered], { call: call as never });
  await onStage({ provider, at: `/${entry.path}`, person: service });
  await row();
  const asked = vi.mocked(provider.getList).mock.calls.length;
  await put();
  expect((await screen.findByText('This player is already on the blacklist')).closest('dialog')).toBeTruthy();
  expect(call).toHaveBeenCalledWith(blacklistPlayer, expect.objectContaining({ id: 5 }));
  await waitFor(() => expect(vi.mocked(provider.getList).mock.calls.length).toBeGreaterThan(asked));
});

test('typing a player id shows what is known about the player, and nothing for a new one', async () => {
  const known = {
    count: 2,
    last: { id: 5, result: result.suspected, createdAt: at },
    blacklistId: 9,
    blacklistReason: result.cheatTool,
    alike: ['P5'],
  };
  const nothing = { count: 0, last: null, blacklistId: null, alike: [] };
  const call = vi.fn(async (_call: Call, { playerId }: { playerId: string }) => (playerId === 'p5' ? known : nothing));
  await onStage({ provider: providerOf([], { call: call as never }), at: `/${entry.path}/create`, person: employee });
  const box = await screen.findByLabelText('Player ID');
  fireEvent.change(box, { target: { value: 'p5' } });
  expect(await screen.findByText(/^2 earlier entries, latest 2026-11-21/)).toBeTruthy();
  const listed = screen.getByRole('link', { name: 'This player is on the blacklist' });
  expect(listed.getAttribute('href')).toContain('playerId=p5');
  // Why, and not what was found the last time.
  const said = screen.getByRole('status').textContent;
  expect([said?.includes('Cheat tool'), said?.includes('Suspected')]).toEqual([true, false]);
  expect(screen.getByText('Note that players differ in case alone: P5')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Latest entry' }).getAttribute('href')).toBe(`/${entry.path}/5/show`);
  expect(screen.getByRole('link', { name: 'Player' }).getAttribute('target')).toBe('_blank');
  fireEvent.change(box, { target: { value: 'p6' } });
  await waitFor(() => expect(call).toHaveBeenCalledWith(knownPlayer, { playerId: 'p6', id: null }, expect.anything()));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Latest entry' })).toBeNull());
});

test('the same entry of a moment ago is shown and asked about: back loses nothing, and a confirmed one is saved', async () => {
  const twin = {
    id: 77,
    tenantId: 1,
    playerId: 'p5',
    playerName: null,
    platform: null,
    result: result.suspected,
    cutting: 2,
    evidence: null,
    remark: null,
    operatorId: 1,
    blacklisted: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  const create = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(409, 'twin', { reason: 'twin', current: twin }))
    .mockRejectedValueOnce(new ApiError(409, 'twin', { reason: 'twin', current: twin }))
    .mockResolvedValue({ data: { ...twin, id: 78 } });
  const call = vi.fn(async () => ({ count: 0, last: null, blacklistId: null, alike: [] }));
  const provider = providerOf([], { create, call: call as never });
  const filled = { tenantId: 1, playerId: 'p5', result: result.suspected, cutting: 2 };
  const draft = { visit: 'earlier', values: filled, version: null, savedAt: at };
  const drafts = (asked: Call) => (asked === draftsOfForm ? [draft] : true);
  await onStage({ provider, drafts, at: `/${entry.path}/create`, person: employee });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  const save = async () => fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await save();
  const question = await screen.findByRole('dialog', { name: 'The same was entered a moment ago' });
  expect(question.textContent).toContain('2026-11-21');
  fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Player ID').value).toBe('p5');
  await save();
  fireEvent.click(await screen.findByRole('button', { name: 'Save another' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
  const [first, , last] = create.mock.calls.map(([, { meta }]) => meta as { requestId: string; again?: boolean });
  expect(last).toEqual({ requestId: first?.requestId, again: true });
});

test('a fault keeps what was filled in, and the next record is not begun before this one is saved', async () => {
  const create = vi.fn();
  const provider = providerOf([], {
    create,
    call: vi.fn(async () => ({ count: 0, last: null, blacklistId: null, alike: [] })) as never,
  });
  await onStage({ provider, at: `/${entry.path}/create`, person: employee });
  fireEvent.change(await screen.findByLabelText('Player name'), { target: { value: 'Kept' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(1);
  expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Kept');
  expect(screen.queryByText(/entered this session/)).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

test('the form of what others entered explains why it can not be changed', async () => {
  const theirs = { ...entered, operatorId: 2 };
  await onStage({ provider: providerOf([theirs]), at: `/${entry.path}/5`, person: employee });
  expect((await screen.findByRole('alert')).textContent).toContain('You can only edit records you created');
  expect(screen.queryByRole('textbox')).toBeNull();
});
