import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the form of a stored record', () => {
  test('shows what is fixed, and sends the version that it was filled from', async () => {
    const update = vi.fn(async (_path: string, { data }: { data: object }) => ({ data: { id: 3, ...data } }));
    const rows = accounts(3);
    const { router } = await onStage({ provider: providerOf(rows, { update: update as never }), at: `/${path}/3` });
    expect((await screen.findByText('user3')).closest('.field')?.querySelector('input')).toBeNull();
    type('Name', 'Another');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    expect(update).toHaveBeenCalledExactlyOnceWith(
      path,
      expect.objectContaining({ id: 3, previousData: rows[2], data: expect.objectContaining({ name: 'Another' }) }),
    );
  });

  test('begins with the record as it is now, not as the list once showed it', async () => {
    const [, , row] = accounts(3);
    const getOne = vi.fn().mockResolvedValue({ data: { ...row, name: 'Newer', version: 4 } });
    const { router } = await onStage({ provider: providerOf(accounts(3), { getOne }), at: `/${path}/3/show` });
    await screen.findByRole('heading', { name: 'user3' });
    getOne.mockResolvedValue({ data: { ...row, name: 'Newest', version: 5 } });
    await act(() => router.navigate(`/${path}/3`));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Newest'));
  });

  test('puts both versions side by side when someone else was quicker, and saves what is chosen', async () => {
    const [, , row] = accounts(3);
    const theirs = { ...row, name: 'Theirs', phone: '555', version: 4 };
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(409, 'Stale', { reason: 'stale', current: theirs }))
      .mockResolvedValue({ data: theirs });
    const { router } = await onStage({ provider: providerOf(accounts(3), { update }), at: `/${path}/3` });
    await screen.findByLabelText('Name');
    type('Name', 'Mine');
    type('Remark', 'Mine too');
    save();
    const dialog = within(await screen.findByRole('dialog', { name: 'This record has changed' }));
    expect(dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Name',
      'Phone',
      'Remark',
    ]);
    fireEvent.click(
      within(dialog.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: 'Current version' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    expect(update).toHaveBeenCalledTimes(2);
    expect(update.mock.calls[1]?.[1]).toMatchObject({
      previousData: { version: 4 },
      data: { name: 'Theirs', phone: '555', remark: 'Mine too' },
    });
  });

  test('keeps everything when the person prefers to go on editing', async () => {
    const update = vi
      .fn()
      .mockRejectedValue(
        new ApiError(409, 'Stale', { reason: 'stale', current: { ...accounts(3)[2], name: 'Theirs', version: 4 } }),
      );
    await onStage({ provider: providerOf(accounts(3), { update }), at: `/${path}/3` });
    await screen.findByLabelText('Name');
    type('Name', 'Mine');
    save();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mine');
  });

  test('is saved over the newer version only on purpose, by one click for all fields', async () => {
    const theirs = { ...accounts(3)[2], name: 'Theirs', phone: '555', version: 4 };
    const update = vi
      .fn()
      .mockRejectedValueOnce(new ApiError(409, 'Stale', { reason: 'stale', current: theirs }))
      .mockResolvedValue({ data: theirs });
    await onStage({ provider: providerOf(accounts(3), { update }), at: `/${path}/3` });
    await screen.findByLabelText('Name');
    type('Name', 'Mine');
    save();
    const dialog = within(await screen.findByRole('dialog', { name: 'This record has changed' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[1]).toMatchObject({ previousData: { version: 4 }, data: { name: 'Mine' } });
  });

  test('of a record that does not exist shows an error', async () => {
    await onStage({
      provider: providerOf([], { getOne: vi.fn().mockRejectedValue(new ApiError(404, 'Not found')) }),
      at: `/${path}/77`,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This record does not exist');
  });
});
