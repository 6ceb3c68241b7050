import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { accounts, onStage, providerOf } from './stage';

const path = 'account/account-list';
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

/** A provider whose `create` answers when it is told to. */
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
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
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
    expect(await screen.findByRole('button', { name: 'Saving…' })).toHaveProperty('disabled', true);
    fireEvent.submit(form);
    finish();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('carries one request id from when it was opened, also when it is sent again after a failure', async () => {
    const create = vi
      .fn()
      .mockRejectedValueOnce(new Error('Request Error'))
      .mockResolvedValue({ data: { id: 9, username: 'new.person' } });
    const { notice } = await onStage({ provider: providerOf([], { create }), at: `/${path}/create` });
    await fillIn();
    save();
    expect((await notice()).textContent).toBe('Request Error');
    save();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([, params]) => params.meta.requestId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('saves with Ctrl and Enter, and leaves with Escape', async () => {
    const create = vi.fn();
    const { router } = await onStage({ provider: providerOf([], { create }), at: `/${path}/create` });
    fireEvent.keyDown(await screen.findByLabelText('Username'), { key: 'Enter', ctrlKey: true });
    expect((await screen.findAllByText('Required')).length).toBeGreaterThan(2);
    fireEvent.keyDown(screen.getByLabelText('Username'), { key: 'Escape' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
  });

  test('asks once before it loses what was typed', async () => {
    const { router } = await onStage({ provider: providerOf([]), at: `/${path}/create` });
    await screen.findByLabelText('Username');
    type('Username', 'someone');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe(`/${path}/create`);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('someone');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}`));
  });

  test('makes a password that satisfies the rule, and shows it to be copied', async () => {
    await onStage({ provider: providerOf([]), at: `/${path}/create` });
    await screen.findByLabelText('Username');
    fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
    expect(password().type).toBe('text');
    expect(password().value).toHaveLength(16);
    expect(document.querySelectorAll('.password-rule .met')).toHaveLength(5);
  });
});

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
    const dialog = within(await screen.findByRole('dialog', { name: 'The record has changed' }));
    expect(dialog.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Name',
      'Phone',
      'Remark',
    ]);
    fireEvent.click(within(dialog.getByRole('radiogroup', { name: 'Name' })).getByRole('radio', { name: 'Theirs' }));
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

  test('of a record that is not there says so', async () => {
    await onStage({
      provider: providerOf([], { getOne: vi.fn().mockRejectedValue(new ApiError(404, 'Not found')) }),
      at: `/${path}/77`,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such record');
  });
});

describe('the page of a record', () => {
  test('shows its fields in the groups of the form, what the server knows of it, and no password', async () => {
    await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    expect(await screen.findByRole('heading', { name: 'user2', level: 1 })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Sign-in',
      'Profile',
      'System',
    ]);
    expect((await screen.findByRole('link', { name: '星河互娱' })).getAttribute('href')).toBe(
      '/account/tenant-list/7/show',
    );
    expect(screen.getByRole('button', { name: 'Copy: ID' })).toBeTruthy();
    expect(screen.queryByText('Password')).toBeNull();
  });

  test('offers what can be done, and comes back to itself after an edit', async () => {
    const { router } = await onStage({ provider: providerOf(accounts(3)), at: `/${path}/2/show` });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${path}/2/show`));
  });
});

test('a password is reset with one that satisfies the rule, after being told that all sessions end', async () => {
  const provider = providerOf(accounts(3));
  await onStage({ provider, at: `/${path}/2/show` });
  fireEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset password: user2' }));
  expect(dialog.getByText(/All sessions of this account end/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'weak' } });
  fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
  expect(await dialog.findByText('Does not satisfy the password rule')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Better1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(provider.call).toHaveBeenCalledExactlyOnceWith({
      method: 'POST',
      path: 'account/reset-password',
      body: { id: 2, password: 'Better1' },
    }),
  );
});
