import { expect, test } from 'vitest';
import { isUnforeseen, refusalOf } from '#engine/server/http/databaseRefusals';
import { refuseLargeShape } from '#engine/server/http/body';
import { apiForFile } from '#engine/tests/api';

const thrown = (facts: object, message = 'from the database') => {
  const { code, status, data } = refusalOf(Object.assign(new Error(message), facts));
  return { code, status, data };
};

const isLogged = (facts: object) => {
  const error = Object.assign(new Error('from the database'), facts);
  return isUnforeseen(error, refusalOf(error));
};

test('a value that the database holds to be taken or missing is refused by the name of its field', () => {
  expect(thrown({ code: '23505', constraint: 'account_username_key' })).toEqual({
    code: 422,
    status: 200,
    data: { errors: { username: 'taken' } },
  });
  expect(thrown({ code: '23502', table: 'account', column: 'school_id' })).toEqual({
    code: 422,
    status: 200,
    data: { errors: { schoolId: 'required' } },
  });
});

test('a database that is full, stopping, out of reach or chose this call to give way is overload', () => {
  const overloads = [
    { code: '53300' },
    { code: '57P01' },
    { code: '40P01' },
    { code: 'ECONNREFUSED' },
    { code: '08006' },
  ];
  for (const facts of overloads) expect(thrown(facts)).toMatchObject({ code: 503, status: 503 });
  expect(thrown({}, 'timeout exceeded when trying to connect')).toMatchObject({ code: 503 });
});

test('a value out of range of which the database names no field is refused in words, and logged, since no rule foresaw it', () => {
  for (const code of ['22003', '22008', '22012']) {
    expect(thrown({ code })).toEqual({ code: 422, status: 200, data: { errors: {} } });
    expect(isLogged({ code })).toBe(true);
  }
  expect(isLogged({ code: '23505', constraint: 'account_username_key' })).toBe(false);
  expect(isLogged({ code: '42601' })).toBe(true);
});

test('an unforeseen error is our mistake and reveals nothing', () => {
  const mistakes = [
    {},
    { code: '42601' },
    { code: '22P02' },
    { code: '23505', constraint: 'session_token_hash_key' },
    { code: 'constructor' },
  ];
  for (const facts of mistakes) expect(thrown(facts)).toEqual({ code: 500, status: 500, data: null });
});

const bodyMax = 100 * 1024;
const check = (text: string) => refuseLargeShape(new TextEncoder().encode(text), bodyMax);
const list = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`;

test.each([
  ['a payload', '{"ids":[1,2,3],"remark":"a, b"}'],
  ['as many values as fit', `{"ids":${list(2_045, '1')}}`],
  ['brackets and commas within a text', JSON.stringify({ a: '[{,'.repeat(20_000) })],
  ['a text with quotes and slashes in it', JSON.stringify({ a: '\\"[,'.repeat(5_000), b: '\\', c: '\\\\"' })],
  ['a text that does not end', `"${'['.repeat(1_000)}`],
  ['nesting up to the limit', '['.repeat(32)],
])('%s passes', (_what, text) => {
  expect(() => check(text)).not.toThrow();
});

test.each([
  ['nesting beyond the limit', '['.repeat(33), { body: 'wrongType' }],
  ['half of the body brackets', '['.repeat(bodyMax / 2), { body: 'wrongType' }],
  ['objects in objects', '{"a":'.repeat(33), { body: 'wrongType' }],
  ['nesting after a text that ends in a slash', `["\\\\",${'['.repeat(33)}`, { body: 'wrongType' }],
  ['more values than fit', list(2_050, '1'), { body: 'tooBigText' }],
  ['empty lists', list(30_000, '[]'), { body: 'tooBigText' }],
  ['names', `{${Array.from({ length: 9_000 }, (_, at) => `"n${at}":1`).join(',')}}`, { body: 'tooBigText' }],
])('too many %s are refused', (_what, text, errors) => {
  expect(() => check(text)).toThrow(expect.objectContaining({ code: 422, data: { errors } }));
});

const api = await apiForFile();

test('a call is closed to strangers and to every role that it does not name', async () => {
  const admin = await api.enter('librarian');
  const volunteer = await api.enter('volunteer');
  const codeOf = async (path: string, token?: string) => (await api.get(path, token)).code;
  expect(await codeOf('account/list')).toBe(401);
  expect(await codeOf('account/list', 'a'.repeat(43))).toBe(401);
  expect(await codeOf('account/list', volunteer.token)).toBe(403);
  expect(await codeOf('account/list', admin.token)).toBe(0);
});

test('a librarian in another role may make no admin call but switching back', async () => {
  const { token } = await api.enter('librarian');
  const switchTo = async (role: string) => (await api.post('auth/switch-role', token, { role })).code;
  expect(await switchTo('volunteer')).toBe(0);
  expect((await api.get('account/list', token)).code).toBe(403);
  expect(await switchTo('librarian')).toBe(0);
  expect((await api.get('account/list', token)).code).toBe(0);
});

test('a person who must change the password can read their own data and do nothing else', async () => {
  const { token } = await api.enter('librarian', { must_change_password: true });
  expect(await api.get('account/list', token)).toMatchObject({ code: 403, data: { reason: 'mustChangePassword' } });
  expect((await api.get('auth/user-info', token)).code).toBe(0);
});

test('the log has refused writes with the caller’s name, but no refused reads', async () => {
  const { token, username } = await api.enter('volunteer');
  await api.get('account/list', token);
  await api.post('account/insert', token, {});
  const refused = (await api.auditLog()).filter(({ result }) => result === 403);
  expect(refused.map((row) => [row.action, row.username])).toEqual([['insert', username]]);
});

test('a write is not refused for what stands in its query, since nobody looks at that', async () => {
  const { token } = await api.enter('volunteer');
  const sent = api.request('POST', 'auth/logout', { token, query: { q: 'a\0b' }, body: {} });
  expect((await api.read(sent)).code).toBe(0);
});

test('a person’s calls keep a session alive, the console’s own calls do not', async () => {
  const { token } = await api.enter('volunteer');
  const hour = 3_600_000;
  api.pass(hour);
  expect((await api.get('message/counts', token)).code).toBe(0);
  api.pass(hour + 1);
  expect((await api.get('auth/user-info', token)).code).toBe(401);
  const { token: used } = await api.enter('volunteer');
  api.pass(hour);
  await api.get('auth/user-info', used);
  api.pass(hour + 1);
  expect((await api.get('auth/user-info', used)).code).toBe(0);
});
