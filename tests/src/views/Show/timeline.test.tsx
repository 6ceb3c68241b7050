import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { noteCall, revertCall, type TimelineEvent } from '#engine/schema/timeline';
import { tenant } from '#resources/tenant/tenant';
import { entry } from '#resources/entry/entry';
import { ApiError } from '#engine/client/api/errors';
import { beginning, mention } from '#engine/client/views/Show/timeline/NoteForm';
import { onStage, providerOf } from '../stage';

const at = `/${tenant.path}/7/show`;
const event = (id: number, action: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  action,
  createdAt: '2026-11-21T06:03:05.123Z',
  operatorId: 1,
  operator: 'Ann',
  role: 'admin',
  actingRole: null,
  changes: null,
  note: null,
  ...more,
});
const renamed = event(5, 'modify', { changes: { remark: ['old', 'new'] } });
const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const current = { id: 7, name: '星河互娱', level: 0, balance: '0.00', status: 1, version: 4, remark: 'newest' };

describe('a timeline', () => {
  test('says who did what, and from what to what', async () => {
    const timeline = [
      event(9, 'note', { note: 'call them', changes: { note: [null, 3] } }),
      event(8, 'deposit', { changes: { balance: ['1.00', '2.00'] } }),
      event(7, 'revert', { changes: { remark: ['x', null], revert: [null, 4] } }),
      event(6, 'modify', { changes: { remark: ['a', 'b'], level: [0, 1] } }),
      renamed,
      event(4, 'insert', { changes: { name: [null, 'n'] }, operator: '' }),
    ];
    await onStage({ provider: providerOf([]), timeline, at });
    const said = await items();
    expect(said[0]).toMatch(/^Ann left a note.*call them$/);
    expect(said[1]).toMatch(/^Deposit, by Ann.*Balance¥1\.00 → ¥2\.00$/);
    expect(said[2]).toMatch(/^Ann reverted a change.*Remarkx → –$/);
    expect(said[3]).toMatch(/^Ann changed 2 fields.*LevelRetail → 30\/60Remarka → b$/);
    expect(said[4]).toMatch(/^Ann changed Remark.*old → new$/);
    expect(said[5]).toMatch(/^The system created this record[^→]*$/);
  });

  test('never shows a secret, and offers no way back from it or from an action', async () => {
    const timeline = [event(3, 'reset-password', { changes: { password: [null, '***'] } })];
    await onStage({
      provider: providerOf([{ id: 2, username: 'u', status: 1 }]),
      timeline,
      at: '/account/account-list/2/show',
    });
    expect((await items())[0]).toContain('value not recorded');
    expect(screen.queryByRole('button', { name: /^Revert/ })).toBeNull();
  });

  test('is not there for a merchant', async () => {
    const person = { id: 3, role: 'tenant_admin', organizationId: 7 } as const;
    const rows = [{ id: 2, playerId: 'p', result: 1, cutting: 0 }];
    await onStage({ provider: providerOf(rows), person, at: `/${entry.path}/2/show` });
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
  });

  test('takes a note once, however often it is sent', async () => {
    const call = vi.fn(async () => ({ mentioned: ['Bo'] }));
    const { toast } = await onStage({ provider: providerOf([], { call: call as never }), at });
    const box = await screen.findByRole('textbox');
    fireEvent.change(box, { target: { value: ' look ' } });
    const post = screen.getByRole('button', { name: 'Add note' });
    fireEvent.click(post);
    fireEvent.click(post);
    expect(await toast()).toBe('Note added; Bo will see it');
    expect(call).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledWith(expect.objectContaining({ path: noteCall(tenant).path }), {
      id: 7,
      text: ' look ',
      requestId: expect.any(String),
    });
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
  });

  test('keeps what is typed while a note is sent', async () => {
    let answer = () => {};
    const call = () => new Promise((resolve) => (answer = () => resolve({ mentioned: [] })));
    const { toast } = await onStage({ provider: providerOf([], { call: call as never }), at });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(box, { target: { value: 'first' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
    fireEvent.change(box, { target: { value: 'first\nsecond' } });
    answer();
    await toast();
    await waitFor(() => expect(box.value).toBe('second'));
  });
});

describe('a change is reverted', () => {
  const open = async (call: unknown) => {
    const { toast } = await onStage({ provider: providerOf([], { call: call as never }), timeline: [renamed], at });
    fireEvent.click(await screen.findByRole('button', { name: 'Revert: Ann changed Remark' }));
    return { toast, dialog: within(await screen.findByRole('dialog', { name: 'Revert this change?' })) };
  };
  const sent = (more: object) => [
    expect.objectContaining({ path: revertCall(tenant).path }),
    { id: 7, change: 5, requestId: expect.any(String), ...more },
  ];

  test('after a question that names what returns', async () => {
    const call = vi.fn(async () => current);
    const { toast, dialog } = await open(call);
    expect(dialog.getByText('old')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }));
    expect(await toast()).toBe('Change reverted');
    expect(call).toHaveBeenCalledExactlyOnceWith(...sent({ version: 1 }));
  });

  test('by a choice of both sides where it has changed since: the present value is preset', async () => {
    const call = vi.fn().mockRejectedValueOnce(new ApiError(409, 'Stale', { reason: 'stale', current }));
    call.mockResolvedValueOnce(current);
    const { toast, dialog } = await open(call);
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }));
    const stale = within(await screen.findByRole('dialog', { name: 'This record has changed' }));
    expect(stale.getByRole<HTMLInputElement>('radio', { name: 'Current version' }).checked).toBe(true);
    fireEvent.click(stale.getByRole('radio', { name: 'Earlier value' }));
    fireEvent.click(stale.getByRole('button', { name: 'Revert' }));
    expect(await toast()).toBe('Change reverted');
    expect(call).toHaveBeenLastCalledWith(...sent({ version: 4, fields: ['remark'] }));
  });

  test('not at all where the person keeps what is there', async () => {
    const call = vi.fn().mockRejectedValueOnce(new ApiError(409, 'Stale', { reason: 'stale', current }));
    const { dialog } = await open(call);
    fireEvent.click(dialog.getByRole('button', { name: 'Revert' }));
    const stale = within(await screen.findByRole('dialog', { name: 'This record has changed' }));
    fireEvent.click(stale.getByRole('button', { name: 'Revert' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(call).toHaveBeenCalledTimes(1);
  });
});

test('a mention begins at an @ that stands by itself, and is completed in place', () => {
  expect(beginning('ask @an', 7)).toEqual({ at: 4, typed: 'an' });
  expect(beginning('看@', 2)).toEqual({ at: 1, typed: '' });
  expect(beginning('mail a@b', 8)).toBeUndefined();
  expect(beginning('ask @an then', 12)).toBeUndefined();
  expect(mention('ask @an now', { at: 4, typed: 'an' }, 'ann.lee')).toEqual({ whole: 'ask @ann.lee  now', caret: 13 });
});
