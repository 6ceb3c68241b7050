import { expect, test } from 'vitest';
import { apiForFile } from '../api';

const api = await apiForFile();
const [staff, merchant, stranger] = [
  await api.enter('employee'),
  await api.enter('tenant_admin'),
  await api.enter('tenant_admin'),
];
let made = 0;
const enter = (tenantId: number | null, platform: string | null) => {
  made += 1;
  const body = { tenantId, playerId: `suggested-${made}`, platform, result: 1, cutting: 0 };
  return api.post('enter-info/insert', staff.token, body);
};
for (const platform of ['Redflame', 'Nightjar', 'Nightjar', null]) await enter(merchant.tenantId, platform);
await enter(stranger.tenantId, '星河');
const suggested = (token: string, field = 'platform', api_ = 'enter-info') =>
  api.get(`${api_}/suggest`, token, { field });

test('what the latest records have is offered, the most frequent first', async () => {
  expect(await suggested(staff.token)).toMatchObject({ code: 0, data: ['Nightjar', 'Redflame', '星河'] });
});

test('a merchant is offered only what its own records have', async () => {
  expect((await suggested(merchant.token)).data).toEqual(['Nightjar', 'Redflame']);
  expect((await suggested(stranger.token)).data).toEqual(['星河']);
});

test.each(['playerId', 'operatorId', 'constructor', 'nothing'])('%s is a field that offers nothing', async (field) => {
  expect(await suggested(staff.token, field)).toMatchObject({ code: 422, data: { errors: { field: 'unknownField' } } });
});

test('a list without such a field has no such call', async () => {
  const admin = await api.enter('admin');
  expect((await suggested(admin.token, 'name', 'tenant')).code).toBe(404);
});
