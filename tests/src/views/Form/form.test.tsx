import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, TransportError } from '#engine/client/api/errors';
import { onStage, providerOf } from '../stage';

const path = 'account/account-list';
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

/** A provider whose `create` answers on demand. */
const slowly = () => {
  let finish: (value: unknown) => void = () => undefined;
  const create = vi.fn(
    (_path: string, { data }: { data: object }) =>
      new Promise((resolve) => (finish = () => resolve({ data: { id: 9, ...data } }))),
  );
  return { create, finish: () => finish(undefined) };
};

const fillIn = async () => {
  await screen.findByLabelText('Username');
  type('Username', 'new.person');
  type('Name', 'New Person');
  fireEvent.change(password(), { target: { value: 'Secret1' } });
  fireEvent.click(screen.getByLabelText('Employee'));
};

describe('the form for a new record', () => {
  test('asks for what the declaration says, and for the merchant only of a merchant admin', async () => {
    await onStage({ provider: providerOf([]), at: `/${path}/create` });
    await screen.findByLabelText('Username');
    expect(screen.queryByLabelText('Merchant')).toBeNull();
    fireEvent.click(screen.getByLabelText('Merchant admin'));
    expect(await screen.findByLabelText('Merchant')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Employee'));
    await waitFor(() => expect(screen.queryByLabelText('Merchant')).toBeNull());
  });

  test('sends nothing while something is wrong, says it beside each field, and leads to the first', async () => {
    const create = vi.fn();
    await onStage({ provider: providerOf([], { create }), at: `/${path}/create` });
    await screen.findByLabelText('Username');
    type('Username', 'x');
    save();
    expect(await screen.findByText('At least 3 characters')).toBeTruthy();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    expect(create).not.toHaveBeenCalled();
  });

  test('shows what only the server can find beside the field that it is about', async () => {
    const create = vi.fn().mockRejectedValue(new ApiError(422, 'Invalid', { errors: { username: 'taken' } }));
    await onStage({ provider: providerOf([], { create }), at: `/${path}/create` });
    await fillIn();
    save();
    expect((await screen.findByText('Already in use')).closest('.field')?.querySelector('label')?.textContent).toBe(
      'Username',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('New Person');
  });

  test('makes one record however often it is sent, and goes back to the list', async () => {
    const { create, finish } = slowly();
    const { router } = await onStage({ provider: providerOf([], { create: create as never }), at: `/${path}/create` });
    await fillIn();
    const form = screen.getByRole('button', { name: 'Save' }).closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveProperty('ariaDisabled', 'true');
    fireEvent.submit(form);
    finish();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('carries one request id from when it was opened, also when it is sent again after a failure', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(new TransportError('transport'))
      .mockResolvedValue({ data: { id: 9, username: 'new.person' } });
    const { toast } = await onStage({ provider: providerOf([], { create }), at: `/${path}/create` });
    await fillIn();
    save();
    expect(await toast()).toBe('Request Error');
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([, params]) => params.meta.requestId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });
});
