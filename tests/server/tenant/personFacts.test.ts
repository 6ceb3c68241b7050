import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();

test('user-info gives a merchant admin their merchant and its balance, spelled banlance', async () => {
  const tenant_id = await api.addTenant({ name: 'Silver Fox' });
  const { token } = await api.enter('tenant_admin', { tenant_id });
  expect((await api.get('auth/user-info', token)).data).toMatchObject({
    tenantId: tenant_id,
    tenantName: 'Silver Fox',
    banlance: '0.00',
  });
  expect((await api.get('tenant/balance', token)).data).toEqual({ balance: '0.00' });
});
