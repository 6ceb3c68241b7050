import { beforeEach, expect, test } from 'vitest';
import { writeCounted } from '#engine/server/limits/refusals';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
let before = 0;
beforeEach(async () => {
  api.pass(60_000);
  await writeCounted(api.ports);
  before = (await api.auditLog()).length;
});

const fresh = async () => (await api.auditLog()).slice(before);
/** The rows, once the minute is over. */
const rowsAfterTheMinute = async () => {
  api.pass(60_000);
  await writeCounted(api.ports);
  return fresh();
};
const refused = (times: number, address: string, path = 'account/delete') =>
  Promise.all(Array.from({ length: times }, () => api.post(path, undefined, { id: 1 }, { address })));
const wrongSignIns = async (times: number, address: (at: number) => string) => {
  for (let at = 0; at < times; at += 1) {
    const body = { username: `someone-${at}`, password: 'Wrong-1' };
    await api.post('auth/login', undefined, body, { address: address(at) });
  }
};

test('strangers’ refusals make one row per address and minute, with a count', async () => {
  await refused(300, '198.51.100.1');
  await refused(5, '198.51.100.1', 'school/grant');
  await refused(2, '198.51.100.2');
  expect(await fresh()).toEqual([]);
  expect(await rowsAfterTheMinute()).toMatchObject([
    {
      operator_id: null,
      username: null,
      action: 'refused',
      resource: 'session',
      result: 401,
      ip: '198.51.100.1',
      user_agent: 'test',
      changes: { refused: [null, 305], delete: [null, 300], grant: [null, 5] },
    },
    { ip: '198.51.100.2', changes: { refused: [null, 2], delete: [null, 2] } },
  ]);
});

test('a made-up token makes no difference', async () => {
  await Promise.all([1, 2, 3].map((at) => api.post('account/delete', String(at).repeat(43), { id: 1 })));
  expect(await rowsAfterTheMinute()).toMatchObject([{ action: 'refused', changes: { refused: [null, 3] } }]);
});

test('the addresses of one IPv6 network share a row', async () => {
  await refused(1, '2001:db8:1:2::1');
  await refused(1, '2001:db8:1:2:ffff::9');
  await refused(1, '2001:db8:1:3::1');
  const rows = await rowsAfterTheMinute();
  expect(rows.map(({ ip, changes }) => [ip, changes])).toEqual([
    ['2001:db8:1:2::/64', { refused: [null, 2], delete: [null, 2] }],
    ['2001:db8:1:3::/64', { refused: [null, 1], delete: [null, 1] }],
  ]);
});

test('any number of addresses adds a bounded number of rows', async () => {
  for (let at = 0; at < 120; at += 1) await refused(1, `203.0.113.${at}`);
  const rows = await rowsAfterTheMinute();
  expect(rows).toHaveLength(51);
  expect(rows.at(-1)).toMatchObject({ ip: '*', changes: { refused: [null, 70] } });
});

test('the first wrong sign-ins keep what stands for their names, the rest of them are counted', async () => {
  await wrongSignIns(15, () => '198.51.100.7');
  const rows = await rowsAfterTheMinute();
  const named = rows.slice(0, 10).map(({ action, username }) => `${action} ${username}`);
  expect(named.filter((one) => one.startsWith('login unknown(9):'))).toHaveLength(10);
  expect(new Set(named).size).toBe(10);
  expect(rows.slice(10)).toMatchObject([{ username: null, changes: { refused: [null, 5], login: [null, 5] } }]);
});

test('from however many addresses, no more than sixty wrong sign-ins a minute keep their names', async () => {
  await wrongSignIns(70, (at) => `203.0.113.${at}`);
  const named = (await rowsAfterTheMinute()).filter(({ username }) => username !== null);
  expect(named).toHaveLength(60);
});

test('refusals of a signed-in person keep a row each', async () => {
  const { token, id } = await api.enter('volunteer');
  before = (await api.auditLog()).length;
  for (let at = 0; at < 3; at += 1) await api.post('account/delete', token, { id: 1 });
  expect(await fresh()).toMatchObject([1, 2, 3].map(() => ({ operator_id: id, action: 'delete', result: 403 })));
});

test('counts from a database outage are written when it is back', async () => {
  await refused(4, '198.51.100.9');
  api.pass(60_000);
  await api.database.schema.alterTable('operation_log').renameTo('away').execute();
  await expect(writeCounted(api.ports)).rejects.toThrow('operation_log');
  await api.database.schema.alterTable('away').renameTo('operation_log').execute();
  await writeCounted(api.ports);
  expect(await fresh()).toMatchObject([{ ip: '198.51.100.9', changes: { refused: [null, 4] } }]);
});

test('a stop writes the current minute too', async () => {
  await refused(1, '198.51.100.10');
  await writeCounted(api.ports);
  expect(await fresh()).toEqual([]);
  await writeCounted(api.ports, true);
  expect(await fresh()).toHaveLength(1);
});
