import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDrawing } from '../../heldDrawing';
import { accounts, onStage, providerOf } from '../stage';

const home = '/account/account-list';

/** A list that stays on the screen as it is, whatever is chosen. */
const open = async (search = '') => {
  const provider = providerOf(accounts(60));
  const { router } = await onStage({ provider, at: `${home}${search}` });
  await screen.findByText('Name 1');
  return { provider, router };
};
const asked = ({ state }: Awaited<ReturnType<typeof open>>['router']) => {
  const query = new URLSearchParams(state.location.search);
  return { ...Object.fromEntries(query), filter: JSON.parse(query.get('filter') ?? '{}') as unknown };
};
const filters = (written: object) => `?filter=${encodeURIComponent(JSON.stringify(written))}`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // A wide window, which has room for a button for each filter.
  vi.stubGlobal('innerWidth', 1600);
});

describe('a choice before the list has followed the last one', () => {
  test('of another filter keeps both', async () => {
    const { provider, router } = await open();
    press('Filter: Role');
    const employee = await screen.findByLabelText('Employee');
    const draw = holdDrawing(router);
    fireEvent.click(employee);
    await waitFor(() => expect(asked(router).filter).toEqual({ role: ['employee'] }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann' } });
    await waitFor(() => expect(asked(router).filter).toEqual({ role: ['employee'], q: 'ann' }));
    await draw();
    await waitFor(() =>
      expect(vi.mocked(provider.getList).mock.lastCall?.[1].filter).toEqual({ role: ['employee'], q: 'ann' }),
    );
  });

  test('of another value of the same filter keeps both', async () => {
    const { router } = await open();
    press('Filter: Role');
    const employee = await screen.findByLabelText('Employee');
    holdDrawing(router);
    fireEvent.click(employee);
    await waitFor(() => expect(asked(router).filter).toEqual({ role: ['employee'] }));
    fireEvent.click(screen.getByLabelText('Administrator'));
    await waitFor(() => expect(asked(router).filter).toEqual({ role: ['employee', 'admin'] }));
  });

  test('of the number of rows keeps the filter', async () => {
    const { router } = await open();
    press('Filter: Role');
    const employee = await screen.findByLabelText('Employee');
    holdDrawing(router);
    fireEvent.click(employee);
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
    await waitFor(() =>
      expect(asked(router)).toMatchObject({ filter: { role: ['employee'] }, perPage: '50', page: '1' }),
    );
  });

  test('of a second column to sort by keeps the first', async () => {
    const { router } = await open();
    holdDrawing(router);
    fireEvent.click(screen.getByRole('button', { name: /^Role/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Name/ }), { shiftKey: true });
    await waitFor(() => expect(asked(router)['sort' as never]).toBe('role,name'));
  });

  test('of the next page leads two pages on', async () => {
    const { router } = await open();
    holdDrawing(router);
    press('Next page');
    press('Next page');
    await waitFor(() => expect(asked(router)).toMatchObject({ page: '3' }));
  });

  test('that removes a filter keeps what was chosen since', async () => {
    const { router } = await open(filters({ status: [1] }));
    holdDrawing(router);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann' } });
    await waitFor(() => expect(asked(router).filter).toEqual({ status: [1], q: 'ann' }));
    fireEvent.click(screen.getByLabelText(/Status: Enabled/));
    await waitFor(() => expect(asked(router).filter).toEqual({ q: 'ann' }));
  });

  test('that clears everything clears also what is not drawn', async () => {
    const { router } = await open(filters({ status: [1] }));
    holdDrawing(router);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann' } });
    await waitFor(() => expect(asked(router).filter).toEqual({ status: [1], q: 'ann' }));
    press('Clear all');
    await waitFor(() => expect(asked(router).filter).toEqual({}));
  });

  test('on a page that the person has left changes nothing', async () => {
    const { router } = await open();
    press('Filter: Role');
    const employee = await screen.findByLabelText('Employee');
    holdDrawing(router);
    await router.navigate('/account/log-list');
    fireEvent.click(employee);
    await Promise.resolve();
    expect(router.state.location).toMatchObject({ pathname: '/account/log-list', search: '' });
  });
});
