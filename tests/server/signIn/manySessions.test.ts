import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '../api';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const minute = 60_000;
const lives = async (token: string) => (await api.get('auth/user-info', token)).code === 0;

test('of more than ten sessions of one account the oldest end, and the log records it', async () => {
  const person = await api.enter('employee');
  const tokens: string[] = [];
  for (let count = 0; count < 10; count += 1) tokens.push(await api.signIn(person.username));
  expect(await lives(person.token)).toBe(false);
  for (const token of tokens) expect(await lives(token)).toBe(true);
  const rows = (await api.auditLog('end-session')).filter(({ operator_id }) => operator_id === person.id);
  expect(rows).toMatchObject([{ resource: 'session', result: 0 }]);
});

test('of thirty sign-ins at once ten sessions live', async () => {
  const { username, id } = await api.addAccount('employee');
  await Promise.all(Array.from({ length: 30 }, () => api.signIn(username)));
  const living = await api.database.selectFrom('session').select('id').where('account_id', '=', id).execute();
  expect(living).toHaveLength(10);
});

test('sessions that have run out end before those that live', async () => {
  const person = await api.enter('employee');
  const busy = person.token;
  for (let count = 0; count < 9; count += 1) await api.signIn(person.username);
  api.pass(100 * minute);
  expect(await lives(busy)).toBe(true);
  api.pass(100 * minute);
  await api.signIn(person.username);
  expect(await lives(busy)).toBe(true);
});
