import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, TransportError } from '#src/api/errors';
import { accounts, onStage, providerOf } from '../stage';

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
