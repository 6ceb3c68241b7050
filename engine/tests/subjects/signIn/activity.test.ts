import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

const second = 1000;
const minute = 60 * second;

type Person = Awaited<ReturnType<typeof api.enter>>;
/** A call of a browser in which the person last did something this long ago. */
const call = async (path: string, { token }: Person, idle: number | string) => {
  const headers = { token, 'idle-seconds': String(typeof idle === 'number' ? Math.floor(idle / second) : idle) };
  return (await (await api.app.request(`/api/${path}`, { headers })).json()).code;
};
const seenAt = async ({ id }: Person) => {
  const row = api.database.selectFrom('session').select('last_seen_at').where('account_id', '=', id);
  return Date.parse((await row.executeTakeFirstOrThrow()).last_seen_at);
};
const now = () => api.clock.now.getTime();

/** What an open console sends by itself: by timers, after news, and when the window is shown again. */
const background = ['book/list', 'auth/user-info', 'message/list', 'message/counts', 'loan/list?page=1'];

test('two hours of timers, news and returns to the window end a session, whatever they call', async () => {
  const person = await api.enter('teacher');
  const began = now();
  for (let count = 0; now() - began < 116 * minute; count += 1) {
    api.pass(4 * minute);
    expect(await call(background[count % background.length] ?? '', person, now() - began)).toBe(0);
    expect(await seenAt(person)).toBe(began);
  }
  api.pass(4 * minute);
  expect(await call('book/list', person, now() - began)).toBe(401);
  const { msg } = await api.get('book/list', person.token);
  expect(msg).toMatch(/^登录已结束：已由管理员结束、超时/);
  expect((await api.get('auth/check', undefined, { token: person.token })).data).toBe(false);
});

test('a person who types once an hour stays, though timers alone call the server', async () => {
  const person = await api.enter('teacher');
  for (let hour = 0; hour < 6; hour += 1) {
    const typed = now();
    api.pass(30 * second);
    expect(await call('book/list', person, now() - typed)).toBe(0);
    expect(await seenAt(person)).toBe(typed);
    api.pass(59 * minute + 30 * second);
    expect(await call('book/list', person, now() - typed)).toBe(0);
  }
});

test('the person decides and not the call: the calls declared for the background count as well', async () => {
  const person = await api.enter('volunteer');
  api.pass(90 * minute);
  expect(await call('message/counts', person, 5 * second)).toBe(0);
  expect(await seenAt(person)).toBe(now() - 5 * second);
});

test('no call sets the last activity back, to a later time than now, or to more than a minute of precision', async () => {
  const person = await api.enter('volunteer');
  api.pass(10 * minute);
  await call('auth/user-info', person, 2 * minute);
  const noted = now() - 2 * minute;
  expect(await seenAt(person)).toBe(noted);
  for (const idle of ['121', '600', '999999999999', '9'.repeat(400), '61']) {
    expect(await call('auth/user-info', person, idle)).toBe(0);
    expect(await seenAt(person)).toBe(noted);
  }
  await call('auth/user-info', person, '59');
  expect(await seenAt(person)).toBe(now() - 59 * second);
});

test('of calls that arrive together the latest activity counts', async () => {
  const person = await api.enter('volunteer');
  api.pass(60 * minute);
  const idle = [50, 40, 0, 30, 20].map((minutes) => minutes * minute);
  await Promise.all(idle.map((passed) => call('auth/user-info', person, passed)));
  expect(await seenAt(person)).toBe(now());
});

test('the check of a token heeds how long nobody has done anything', async () => {
  const person = await api.enter('volunteer');
  const began = now();
  api.pass(10 * minute);
  const headers = { 'idle-seconds': String(600) };
  const answer = await api.app.request(`/api/auth/check?token=${person.token}`, { headers });
  expect((await answer.json()).data).toBe(true);
  expect(await seenAt(person)).toBe(began);
});

test.each(['', '-5', '1e3', 'NaN', '0x10', '1.5', '5, 6'])(
  'a client that says nothing readable about activity ("%s") is used by each call',
  async (idle) => {
    const person = await api.enter('volunteer');
    api.pass(90 * minute);
    expect(await call('auth/user-info', person, idle)).toBe(0);
    expect(await seenAt(person)).toBe(now());
  },
);
