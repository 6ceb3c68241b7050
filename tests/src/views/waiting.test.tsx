import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import { settlement } from '#resources/settlement/settlement';
import { tenant } from '#resources/tenant/tenant';
import { onStage, providerOf } from './stage';

const at = '2026-11-21T06:03:05.123Z';
const common = { createdAt: at, updatedAt: at, version: 1 };
const drafts = [1, 2].map((id) => ({
  ...common,
  id,
  tenantId: 7,
  period: `October ${id}`,
  merchantName: 'Nightjar',
  state: 0,
  amount: '90.00',
}));
const merchants = [{ ...common, id: 1, name: 'Nightjar', level: 0, balance: '100.00', status: 1 }];

/** A request about record 1 that waits. */
const requestOf = (resource: string, action: string, id = 31) => ({
  ...common,
  id,
  action,
  resource,
  recordId: 1,
  records: 1,
  requesterId: 2,
  state: 'waiting',
  proposal: { action, resource, records: 1, titles: ['Nightjar'], changes: {}, names: {} },
});

const stage = (path: string, rows: readonly object[], requests: object | readonly object[], of = '') => {
  const asked: unknown[] = [];
  const getList = async (from: string, params: { readonly filter: unknown }) => {
    if (from === approval.path) asked.push(params.filter);
    const data = from === approval.path ? [requests].flat() : from === path ? rows : [];
    return { data, total: data.length };
  };
  const getOne = async () => ({ data: rows[0] });
  const provider = providerOf([...rows] as never, { getList, getOne } as never);
  return { asked, shown: onStage({ provider, at: `/${path}${of}` }) };
};

const confirm = settlement.actions.confirm.label['en-US'];
const mark = () => screen.findByRole('link', { name: 'Waiting' });

test('a draft that waits for approval is called so in its row, with the way to the request and no button to ask again', async () => {
  const { asked, shown } = stage(settlement.path, drafts, requestOf(settlement.name, 'confirm'));
  await shown;
  const link = await mark();
  expect(link.getAttribute('href')).toBe(`/${approval.path}/31/show`);
  expect(link.title).toContain('Nightjar');
  const [waits, other] = ['1', '2'].map((id) => document.querySelector<HTMLElement>(`tr[data-id="${id}"]`));
  expect(waits?.contains(link)).toBe(true);
  if (!waits || !other) throw new Error('The list shows no rows');
  await waitFor(() => expect(within(waits).queryByRole('button', { name: new RegExp(confirm) })).toBeNull());
  expect(within(other).getByRole('button', { name: new RegExp(confirm) })).toBeTruthy();
  expect(asked).toEqual([{ resource: [settlement.name], recordId: [1, 2], state: ['waiting'] }]);
});

test('on its page the state and the action lead to the request', async () => {
  await stage(settlement.path, drafts, requestOf(settlement.name, 'confirm'), '/1/show').shown;
  expect((await mark()).getAttribute('href')).toBe(`/${approval.path}/31/show`);
  expect(screen.getByRole('link', { name: `${confirm}: waiting` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: confirm })).toBeNull();
});

test('a deposit that waits marks its merchant, and another one may still be made', async () => {
  await stage(tenant.path, merchants, requestOf(tenant.name, 'deposit')).shown;
  const row = (await mark()).closest('tr');
  if (!row) throw new Error('The mark stands in no row');
  expect(within(row).getByRole('link', { name: 'Nightjar' })).toBeTruthy();
  expect(within(row).getByRole('button', { name: /^Deposit/ })).toBeTruthy();
});

test('the mark of a record for which several requests wait leads to all of them', async () => {
  await stage(
    tenant.path,
    merchants,
    [31, 32].map((id) => requestOf(tenant.name, 'deposit', id)),
  ).shown;
  const [path, query] = (await mark()).getAttribute('href')?.split('?') ?? [];
  expect(path).toBe(`/${approval.path}`);
  expect(JSON.parse(new URLSearchParams(query).get('filter') ?? '')).toEqual({
    resource: [tenant.name],
    recordId: [1],
    state: ['waiting'],
  });
});

test('the menu of a row leads to the request in place of the action that waits', async () => {
  const { shown } = stage(settlement.path, drafts, requestOf(settlement.name, 'discard'));
  const { router } = await shown;
  await mark();
  const { label } = settlement.transitions.discard;
  const open = (id: number) => {
    const row = document.querySelector<HTMLElement>(`tr[data-id="${id}"]`);
    if (!row) throw new Error(`There is no row ${id}`);
    fireEvent.click(within(row).getByRole('button', { name: /^More/ }));
  };
  open(2);
  expect(await screen.findByRole('menuitem', { name: label['en-US'] })).toBeTruthy();
  open(1);
  fireEvent.click(await screen.findByRole('menuitem', { name: `${label['en-US']}: waiting` }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${approval.path}/31/show`));
});
