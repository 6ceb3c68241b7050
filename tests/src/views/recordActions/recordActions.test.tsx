import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/errors';
import { currentToast } from '#src/ui/toasts/toasts';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const home = `/${path}`;
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;

describe('a transition', () => {
  test('of one record asks first, in the words of the declaration, then says that it is done', async () => {
    const provider = providerOf(accounts(3));
    const { toast } = await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable user2?' });
    expect(within(dialog).getByText(/signed out immediately/)).toBeTruthy();
    expect(provider.transition).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('1 account disabled');
    expect(provider.transition).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the declaration can take back offers an undo, of exactly the records that it moved', async () => {
    const provider = providerOf(accounts(5));
    const { toast } = await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user4' }), { shiftKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable 2 accounts?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('2 accounts disabled');
    expect(currentToast()?.action?.label).toBe('Undo');
    currentToast()?.action?.onChoose();
    await waitFor(() => expect(provider.transition).toHaveBeenLastCalledWith(path, 'enable', [2, 3]));
    await waitFor(() => expect(currentToast()?.text).toBe('Undone'));
  });

  test('of a selection is one call, names its records, and leaves out those it cannot move', async () => {
    const provider = providerOf(accounts(5));
    await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user4' }), { shiftKey: true });
    expect(await screen.findByText('4 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable 2 accounts?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['user2', 'user3']);
    expect(within(dialog).getByText(/2 of the 4 selected/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(provider.transition).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2, 3]));
    await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull());
  });

  test('that the server refuses shows its reason, and the rows as they are now', async () => {
    const provider = providerOf(accounts(3), {
      transition: vi.fn().mockRejectedValue(new ApiError(409, 'Already disabled', { reason: 'state' })),
    });
    const { toast } = await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const asked = vi.mocked(provider.getList).mock.calls.length;
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('Already disabled');
    await waitFor(() => expect(vi.mocked(provider.getList).mock.calls.length).toBeGreaterThan(asked));
  });
});
