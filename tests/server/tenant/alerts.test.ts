import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#engine/schema/spans';
import { apiForFile } from '../api';
import { kitOf } from '../kit';
import { english, look, titlesOf } from '#engine/tests/subjects/alert/alertStage';
import { setBalance } from './setBalance';

const api = await apiForFile();
const kit = kitOf(api);

beforeEach(async () => {
  await api.database.updateTable('tenant').set({ warn_below: null, review_hours: null }).execute();
  await api.database.deleteFrom('alert').execute();
  await api.database.deleteFrom('message').execute();
});

test('a merchant is alerted once when the balance falls to its level, and again only after it has recovered', async () => {
  const { token, tenantId } = await api.enter('tenant_admin');
  const merchant = Number(tenantId);
  expect((await api.post('tenant/set-alert-level', token, { warnBelow: '100.00' })).code).toBe(0);
  const low = 'Your balance is low';
  const steps = [
    ['500.00', []],
    ['100.00', [`${low}: ¥100.00`]],
    ['40.00', [`${low}: ¥100.00`]],
    // Just above the level is not recovered, so the next small deduction tells nothing.
    ['105.00', [`${low}: ¥100.00`]],
    ['99.00', [`${low}: ¥100.00`]],
    ['400.00', [`${low}: ¥100.00`]],
    ['5.00', [`${low}: ¥5.00`, `${low}: ¥100.00`]],
  ] as const;
  for (const [balance, expected] of steps) {
    await setBalance(api, merchant, balance);
    await look(api);
    expect(await titlesOf(api, token)).toEqual(expected);
  }
});

test('no other merchant and nobody of the service is alerted to a low balance', async () => {
  const { token, tenantId } = await api.enter('tenant_admin');
  const others = [await api.enter('tenant_admin'), await api.enter('admin'), await api.enter('employee')];
  await api.post('tenant/set-alert-level', token, { warnBelow: '1.00' });
  await setBalance(api, Number(tenantId), '0.00');
  await look(api);
  expect(await titlesOf(api, token)).toHaveLength(1);
  for (const other of others) expect(await titlesOf(api, other.token)).toEqual([]);
});

test('a merchant’s people set the level of their own merchant, and the operation log says from what to what', async () => {
  const { token, tenantId } = await api.enter('tenant_admin');
  const other = await api.enter('tenant_admin');
  await api.post('tenant/set-alert-level', token, { warnBelow: '250.00' });
  expect((await api.get('tenant/alert-level', token)).data).toEqual({ warnBelow: '250.00' });
  expect((await api.get('tenant/alert-level', other.token)).data).toEqual({ warnBelow: null });
  const [row] = (await api.auditLog('set-alert-level')).toReversed();
  expect(row).toMatchObject({ record_id: tenantId, changes: { warnBelow: [null, '250.00'] } });
  await api.post('tenant/set-alert-level', token, { warnBelow: null });
  expect((await api.get('tenant/alert-level', token)).data).toEqual({ warnBelow: null });
  for (const warnBelow of ['-1.00', 'much', '1.001'])
    expect((await api.post('tenant/set-alert-level', token, { warnBelow })).code).toBe(422);
  expect((await api.post('tenant/set-alert-level', token, { warnBelow: '1.00', id: 1 })).code).toBe(422);
});

test('reviewers are alerted once while a merchant has entries that wait longer than its target', async () => {
  const [service, employee] = [await api.enter('customer_service'), await api.enter('employee')];
  const merchant = await kit.make('tenant', { name: 'Fast Games', reviewHours: 4 });
  const add = () => kit.make('entry', { tenantId: merchant.id, result: 2 });
  const letWait = () => {
    const created_at = new Date(api.clock.now.getTime() - 5 * hourMs).toISOString();
    return api.database.updateTable('entry').set({ created_at }).where('tenant_id', '=', merchant.id).execute();
  };
  const [first, second] = [await add(), await add()];
  await look(api);
  expect(await titlesOf(api, service.token)).toEqual([]);
  await letWait();
  // Five hours are late for this merchant, though not for others.
  const { data: todos } = await api.get('message/list', service.token, { type: 'todo' });
  expect(todos.map(({ messageType }: { messageType: number }) => messageType)).toEqual([3, 3]);
  const late = 'Entries wait too long: Fast Games';
  for (const _ of [1, 2]) {
    await look(api);
    expect(await titlesOf(api, service.token)).toEqual([late]);
  }
  expect(await titlesOf(api, employee.token)).toEqual([]);
  const [told] = (await api.get('message/list', service.token, { type: 'message' }, english)).data;
  expect(told.content).toBe('Time limit: 4 h: 2 entries have waited longer');
  expect((await api.get('message/detail', service.token, { id: told.id })).data.about.resource).toBe('review');
  for (const { id, version } of [first, second])
    await api.post('enter-info/decide', service.token, { id, version, result: 1 });
  await look(api);
  await add();
  await letWait();
  await look(api);
  expect(await titlesOf(api, service.token)).toEqual([late, late]);
});
