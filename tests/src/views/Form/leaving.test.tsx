import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/errors';
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
