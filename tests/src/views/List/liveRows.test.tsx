import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import type { GetListParams, RaRecord } from 'react-admin';
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { changedRows } from '#engine/client/live/news';
import { accounts, onStage, providerOf } from '../stage';

const home = `/${account.path}`;

/** Rows as the server sorts them: all of one moment, so that the ids decide, in the direction of the time. */
const listOf = (rows: readonly RaRecord[], { pagination, sort }: GetListParams) => {
  const { page = 1, perPage = 10 } = pagination ?? {};
  const isDown = (sort?.order === 'DESC') !== (sort?.field.startsWith('-') ?? false);
  const sorted = rows.toSorted((a, b) => (isDown ? Number(b.id) - Number(a.id) : Number(a.id) - Number(b.id)));
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length };
};
const shown = () => [...document.querySelectorAll<HTMLElement>('tr[data-id]')].map(({ dataset }) => dataset['id']);

test.each([
  ['-createdAt', ['5', '4', '3', '2', '1'], ['6', '5', '4', '3', '2', '1']],
  ['createdAt', ['1', '2', '3', '4', '5'], ['1', '2', '3', '4', '5', '6']],
])('a list by %s announces a record of the same moment, and shows it in its place', async (sort, before, after) => {
  let rows = accounts(5);
  const getList = async (path: string, asked: GetListParams) =>
    path === account.path ? listOf(rows, asked) : { data: [], total: 0 };
  await onStage({
    provider: providerOf(rows, { getList } as never),
    at: `${home}?sort=${sort}&order=ASC&page=1&perPage=10`,
  });
  await waitFor(() => expect(shown()).toEqual(before));
  rows = accounts(6);
  // What listens comes after the first paint.
  const news = await waitFor(() => {
    act(() => changedRows.notify(account.name));
    return screen.getByRole('button', { name: '1 new' });
  });
  fireEvent.click(news);
  await waitFor(() => expect(shown()).toEqual(after));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new' })).toBeNull());
});
