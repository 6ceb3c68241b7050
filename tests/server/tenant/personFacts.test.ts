import { expect, test } from 'vitest';
import type { ServerEvent } from '#engine/server/environment/serverEvent';
import { apiForFile } from '../api';

const api = await apiForFile();

test('user-info gives a merchant admin their merchant and its balance, spelled banlance', async () => {
  const tenant_id = await api.addTenant({ name: 'Silver Fox' });
  await api.addTenant();
  await api.database.updateTable('tenant').set({ balance: '7.00' }).where('id', '=', tenant_id).execute();
  const { token } = await api.enter('tenant_admin', { tenant_id });
  expect((await api.get('auth/user-info', token)).data).toMatchObject({
    tenantId: tenant_id,
    tenantName: 'Silver Fox',
    banlance: '7.00',
  });
  expect((await api.get('tenant/balance', token)).data).toEqual({ balance: '7.00' });
});

test('the people of a merchant hear that its balance is another', async () => {
  const [{ token }, id] = [await api.enter('admin'), await api.addTenant()];
  const told: ServerEvent[] = [];
  await api.ports.events.subscribe((event) => void told.push(event));
  await api.post('tenant/deposit', token, { id, amount: '1.00', remark: 'r', requestId: 'heard' });
  await expect
    .poll(() => told)
    .toContainEqual(expect.objectContaining({ about: 'figure', event: 'balance', recipients: [`tenant:${id}`] }));
});
