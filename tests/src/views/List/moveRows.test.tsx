import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams, RaRecord } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { Call } from '#engine/schema/call';
import { position } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { columnsOf } from '#engine/client/views/List/columns';
import { serverFields } from '#engine/client/views/Show/Facts';
import { resources } from '#resources/resources';
import { accounts, onStage, providerOf } from '../stage';

// The business orders nothing by hand; its accounts do so here.

vi.mock('#engine/subjects/account/account', async (load) => {
  const own = await load<{ account: { fields: Record<string, unknown> } }>();
  own.account.fields['place'] = position(say('次序', 'Place'), {});
  return { account: Object.assign(own.account, { sort: 'place' }) };
});

const path = 'account/account-list';
const home = `/${path}`;

const play = async (more = '') => {
  let rows: RaRecord[] = accounts(5).map((row) => ({ ...row, place: Number(row.id) * 100 }));
  const sent: unknown[] = [];
  const call = async (asked: Call, input: { id: number; before?: number; after?: number }) => {
    if (!asked.path.endsWith('/move')) return [];
    sent.push({ before: input.before, after: input.after, id: input.id });
    const beside = rows.find(({ id }) => id === (input.before ?? input.after));
    const place = Number(beside?.['place']) + (input.before === undefined ? 1 : -1);
    rows = rows.map((row) => (row.id === input.id ? { ...row, place } : row));
    return {};
  };
  const getList = async (of: string, { pagination, sort }: GetListParams) => {
    if (of !== path) return { data: [], total: 0 };
    const { page = 1, perPage = 10 } = pagination ?? {};
    const way = (sort?.order === 'DESC') !== (sort?.field.startsWith('-') ?? false) ? -1 : 1;
    const sorted = rows.toSorted((a, b) => way * (Number(a['place']) - Number(b['place'])));
    return { data: sorted.slice((page - 1) * perPage, page * perPage), total: rows.length };
  };
  await onStage({ provider: providerOf(rows, { getList, call } as never), at: `${home}${more}` });
  return sent;
};
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-id]')].map(({ dataset }) => dataset['id']).join('');
const itemsOf = async (name: string) => {
  const row = await rowOf(name);
  fireEvent.click(within(row).getByRole('button', { name: `More actions for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};
const untilItMoves = (name: string, words: string[]) =>
  waitFor(async () => {
    const items = await itemsOf(name);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(items).toEqual(expect.arrayContaining(words));
  });

test('the menu of a row moves it past the next one, and says where it stands then', async () => {
  expect(resources.find(({ name }) => name === 'account')?.sort).toBe('place');
  const sent = await play();
  await untilItMoves('user3', ['Move up', 'Move down']);
  await itemsOf('user3');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(shown()).toBe('13245'));
  expect(sent).toEqual([{ id: 3, before: 2, after: undefined }]);
  expect(screen.getByText('Moved to place 2 of 5').getAttribute('role')).toBe('status');
});

test('Alt and an arrow move the focused row, which keeps the focus', async () => {
  const sent = await play();
  await untilItMoves('user3', ['Move up']);
  const row = await rowOf('user2');
  row.focus();
  fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(shown()).toBe('13245'));
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(sent).toEqual([{ id: 2, before: undefined, after: 3 }]);
});

test('the first row goes no further up, and the last of a page goes on to the next page', async () => {
  const sent = await play('?sort=place&order=ASC&page=1&perPage=2');
  await untilItMoves('user2', ['Move up', 'Move down']);
  expect(await itemsOf('user1')).not.toContain('Move up');
  const row = await rowOf('user2');
  row.focus();
  fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(sent).toEqual([{ id: 2, before: undefined, after: 3 }]));
  await waitFor(() => expect(shown()).toBe('13'));
});

test('a list in another order moves nothing, and the reversed one moves the other way', async () => {
  const sent = await play('?sort=-place&order=ASC&page=1&perPage=10');
  await untilItMoves('user3', ['Move up']);
  const row = await rowOf('user3');
  row.focus();
  fireEvent.keyDown(row, { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(sent).toEqual([{ id: 3, before: undefined, after: 4 }]));
});

test('the place itself, a number that says nothing, is no column and no line of a record', () => {
  const [account] = resources.filter(({ name }) => name === 'account');
  if (!account) throw new Error('There are no accounts');
  expect(columnsOf(account, 'admin')).not.toContain('place');
  expect(serverFields(account)).not.toContain('place');
});
