import { beforeEach, expect, test, vi } from 'vitest';
import type { CallLimits, Ports } from '#engine/server/environment/ports';
import { defaultCallLimits } from '#engine/server/environment/settings';
import { createApp } from '#engine/server/app';
import { createCallLimits } from '#engine/server/limits/callRate';
import { sha256 } from '#engine/server/environment/secrets';
import { writeCounted } from '#engine/server/limits/refusals';
import { apiForFile } from '#engine/tests/api';

const callLimits = { perAddress: 60, perSession: 120, perKey: 0 };
const api = await apiForFile({ callLimits });
beforeEach(() => api.pass(120_000));

const check = (address: string) => api.get('auth/check', undefined, { token: 'x' }, { address });
const info = (token: string, address: string) => api.get('auth/user-info', token, {}, { address });
const codesOf = async (times: number, call: () => Promise<{ code: number }>) => {
  const codes: number[] = [];
  for (let at = 0; at < times; at += 1) codes.push((await call()).code);
  return codes;
};
const passed = (codes: readonly number[]) => codes.filter((code) => code !== 429).length;
/** Signed in, and known to live. */
const enter = async (address: string) => {
  const { token, username } = await api.enter('volunteer');
  await info(token, address);
  return { token, username };
};

test('an address may make a minute’s calls at once, then calls at an even rate', async () => {
  expect(passed(await codesOf(70, () => check('198.51.100.1')))).toBe(60);
  expect(passed(await codesOf(3, () => check('198.51.100.2')))).toBe(3);
  api.pass(3_000);
  expect(passed(await codesOf(5, () => check('198.51.100.1')))).toBe(3);
});

test('one call too many is refused with a message and the seconds to wait, in body and header', async () => {
  await codesOf(60, () => check('198.51.100.3'));
  const send = (language: string) =>
    api.request('POST', 'auth/login', { address: '198.51.100.3', language, body: '{'.repeat(1000) });
  const answer = await send('en-US');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await answer.json()).toEqual({
    code: 429,
    msg: 'Too many requests. Try again in 1 second.',
    data: { retryAfter: 1 },
  });
  expect((await api.read(send('zh-CN'))).msg).toBe('操作过于频繁，请 1 秒后再试');
});

test('a refused call’s body is not read, its session not looked up, and no line logged', async () => {
  await codesOf(60, () => check('198.51.100.4'));
  const lines = api.logged.length;
  let read = false;
  const body = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 });
  const answer = await api.request('POST', 'auth/login', { address: '198.51.100.4', body });
  expect([answer.status, read, api.logged.length]).toEqual([429, false, lines]);
});

test('a signed-in person works on, whatever strangers do behind the same address', async () => {
  const { token } = await enter('198.51.100.5');
  await codesOf(80, () => check('198.51.100.5'));
  expect(passed(await codesOf(100, () => info(token, '198.51.100.5')))).toBe(100);
});

test('a session has its own limit, wherever it calls from', async () => {
  const [one, other] = [await enter('198.51.100.6'), await enter('198.51.100.6')];
  let at = 0;
  const moving = () => info(one.token, `203.0.113.${(at += 1)}`);
  expect(passed(await codesOf(130, moving))).toBe(120);
  expect((await info(other.token, '198.51.100.6')).code).toBe(0);
});

test('a made-up or ended token earns no budget of its own', async () => {
  const { token } = await enter('198.51.100.8');
  await api.post('auth/logout', token, {}, { address: '198.51.100.8' });
  await info(token, '198.51.100.8');
  let at = 0;
  const madeUp = () => info(String((at += 1)).padEnd(43, 'x'), '198.51.100.7');
  expect(passed(await codesOf(70, madeUp))).toBe(60);
  expect((await info(token, '198.51.100.7')).code).toBe(429);
});

test('what an address or a session has used at one process counts at the others', async () => {
  const elsewhere = createApp(api.ports);
  const told = new Map<string, number>();
  const toldOf = (key: string) => told.get(key) ?? 0;
  const forget = await api.ports.events.subscribe((event) => {
    if (event.about === 'calls') told.set(event.key, toldOf(event.key) + event.calls);
  });
  const statusThere = async (headers: Record<string, string>) =>
    (await elsewhere.request('/api/auth/user-info', { headers })).status;
  const { token } = await enter('198.51.100.12');
  const session = { token, 'x-test-address': '198.51.100.14' };
  expect(await statusThere(session)).toBe(200);
  await codesOf(60, () => check('198.51.100.13'));
  await expect.poll(() => toldOf('198.51.100.13')).toBe(60);
  expect(await statusThere({ 'x-test-address': '198.51.100.13' })).toBe(429);
  const own = passed(await codesOf(130, () => info(token, '198.51.100.14')));
  expect(own).toBeGreaterThan(110);
  // Less than a fiftieth of the limit is not told.
  await expect.poll(() => toldOf(sha256(token))).toBeGreaterThanOrEqual(own - 1);
  const there = [await statusThere(session), await statusThere(session), await statusThere(session)];
  expect(there.at(-1)).toBe(429);
  forget();
});

test('the addresses of one IPv6 network share their limit', async () => {
  let at = 0;
  expect(passed(await codesOf(70, () => check(`2001:db8:5:6::${(at += 1)}`)))).toBe(60);
  expect((await check('2001:db8:5:7::1')).code).toBe(0);
});

test('calls over the limit stand in the operation log as a count', async () => {
  await writeCounted(api.ports, true);
  const before = (await api.auditLog()).length;
  await codesOf(160, () => check('198.51.100.9'));
  await writeCounted(api.ports, true);
  expect((await api.auditLog()).slice(before)).toMatchObject([
    { action: 'refused', result: 429, ip: '198.51.100.9', changes: { refused: [null, 100], limit: [null, 100] } },
  ]);
});

test('a throttled sign-in names the time to retry in its header too', async () => {
  const { username } = await api.addAccount('volunteer');
  const wrong = () =>
    api.request('POST', 'auth/login', { address: '198.51.100.11', body: { username, password: 'Wrong-1' } });
  let answer = await wrong();
  for (let at = 0; at < 20 && !answer.headers.has('retry-after'); at += 1) answer = await wrong();
  expect(await answer.json()).toMatchObject({ data: { retryAfter: Number(answer.headers.get('retry-after')) } });
});

/** The limits by themselves: how many calls pass from one address, in one session and with one key. */
const limitsOf = (set?: CallLimits, ports: Partial<Ports> = {}) => {
  const { callLimits: _, ...open } = { ...api.ports, ...ports };
  const limits = createCallLimits(set ? { ...open, callLimits: set } : open);
  limits.saw('living', true);
  limits.saw('key', true, 'key');
  const count = (headers: Record<string, string>, calls: number) =>
    Array.from({ length: calls }, () => limits.take(new Request('http://x/', { headers }))).filter((wait) => wait === 0)
      .length;
  return {
    saw: limits.saw,
    ofAddress: (calls: number) => count({}, calls),
    ofSession: (calls: number) => count({ token: 'living' }, calls),
    ofKey: (calls: number) => count({ authorization: 'bearer  key' }, calls),
  };
};

test('unless it is set otherwise an address may call 2000 times at once, and a session 3000 times', () => {
  const { ofAddress, ofSession } = limitsOf(defaultCallLimits);
  expect([ofAddress(2100), ofSession(3100)]).toEqual([2000, 3000]);
});

test('a limit that is not set, or set to 0, holds nobody up, and the other one holds', () => {
  const passing = (set?: CallLimits) => {
    const { ofAddress, ofSession, ofKey } = limitsOf(set);
    return [ofAddress(3), ofSession(3), ofKey(3)];
  };
  expect(passing()).toEqual([3, 3, 3]);
  expect(passing({ perAddress: 1, perSession: 0, perKey: 0 })).toEqual([1, 3, 3]);
  expect(passing({ perAddress: 0, perSession: 1, perKey: 0 })).toEqual([3, 1, 3]);
  expect(passing({ perAddress: 0, perSession: 0, perKey: 1 })).toEqual([3, 3, 1]);
});

/** Events of a process whose first try to listen fails. */
const failingOnce = () => {
  const subscribe = vi.fn(api.ports.events.subscribe).mockRejectedValueOnce(new Error('no connection'));
  return { subscribe, events: { ...api.ports.events, subscribe } };
};

test('the calls of other processes are heard where anything is limited, from the start or once the database answers', async () => {
  const [unlimited, limited] = [failingOnce(), failingOnce()];
  limitsOf(undefined, { events: unlimited.events }).ofAddress(3);
  const { ofAddress } = limitsOf({ perAddress: 1, perSession: 0, perKey: 0 }, { events: limited.events });
  expect([unlimited.subscribe.mock.calls.length, limited.subscribe.mock.calls.length]).toEqual([0, 1]);
  await Promise.allSettled(limited.subscribe.mock.results.map(({ value }) => value));
  ofAddress(1);
  expect(limited.subscribe).toHaveBeenCalledTimes(2);
});

test('a session is known among 20,000 that called since, and forgotten among 40,000', () => {
  const { saw, ofSession } = limitsOf({ perAddress: 0, perSession: 1, perKey: 0 });
  ofSession(1);
  for (let at = 0; at < 20_000; at += 1) saw(`other-${at}`, true);
  expect(ofSession(1)).toBe(0);
  for (let at = 20_000; at < 60_000; at += 1) saw(`other-${at}`, true);
  expect(ofSession(1)).toBe(1);
});

test('a session that goes on calling stays known, however many others come', () => {
  const { saw, ofSession } = limitsOf({ perAddress: 0, perSession: 1, perKey: 0 });
  for (let at = 0; at < 60_000; at += 1) {
    saw(`other-${at}`, true);
    if (at % 10_000 === 0) ofSession(1);
  }
  expect(ofSession(1)).toBe(0);
});
