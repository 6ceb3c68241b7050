import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const [staff, school, stranger] = [
  await api.enter('volunteer'),
  await api.enter('teacher'),
  await api.enter('teacher'),
];
let made = 0;
const enter = (schoolId: number | null, shop: string | null) => {
  made += 1;
  const body = { schoolId, code: `suggested-${made}`, shop, result: 1, copies: 0 };
  return api.post('wish/insert', staff.token, body);
};
for (const shop of ['Redflame', 'Nightjar', 'Nightjar', null]) await enter(school.schoolId, shop);
await enter(stranger.schoolId, '星河');
const suggested = (token: string, field = 'shop', api_ = 'wish') => api.get(`${api_}/suggest`, token, { field });

test('what the latest records have is offered, the most frequent first', async () => {
  expect(await suggested(staff.token)).toMatchObject({ code: 0, data: ['Nightjar', 'Redflame', '星河'] });
});

test('a school is offered only what its own records have', async () => {
  expect((await suggested(school.token)).data).toEqual(['Nightjar', 'Redflame']);
  expect((await suggested(stranger.token)).data).toEqual(['星河']);
});

test.each(['code', 'operatorId', 'constructor', 'nothing'])('%s is a field that offers nothing', async (field) => {
  expect(await suggested(staff.token, field)).toMatchObject({ code: 422, data: { errors: { field: 'unknownField' } } });
});

test('a list without such a field has no such call', async () => {
  const admin = await api.enter('librarian');
  expect((await suggested(admin.token, 'name', 'school')).code).toBe(404);
});
