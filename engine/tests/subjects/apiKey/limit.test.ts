import { beforeEach, expect, test } from 'vitest';
import { createApp } from '#engine/server/app';
import { sha256 } from '#engine/server/environment/secrets';
import { apiForFile } from '#engine/tests/api';
import { stageOf } from './stage';

const api = await apiForFile({ callLimits: { perAddress: 60, perSession: 0, perKey: 20 } });
const { makeKey, check, revoke } = stageOf(api);
beforeEach(() => api.pass(120_000));

const passed = async (times: number, call: () => Promise<{ code: number }>) => {
  let through = 0;
  for (let at = 0; at < times; at += 1) if ((await call()).code !== 429) through += 1;
  return through;
};

/** A key that has been seen to live. */
const knownKey = async () => {
  const made = await makeKey();
  await check(made.key, 'a');
  return made;
};

test('a key has its own limit, whoever else calls, and says when it may go on', async () => {
  const [one, other] = [await knownKey(), await knownKey()];
  expect(await passed(25, () => check(one.key, 'a'))).toBe(20);
  expect(await check(one.key, 'a')).toMatchObject({ status: 429, code: 429, data: { retryAfter: 3 } });
  expect((await check(other.key, 'a')).code).toBe(0);
  api.pass(3_000);
  expect((await check(one.key, 'a')).code).toBe(0);
});

test('a key that is sent as a token, or beside a session, earns no further calls', async () => {
  const { key, token } = await knownKey();
  const both = () => api.get('desk/check', token, { code: 'a' }, { key });
  expect(await passed(15, both)).toBe(15);
  await api.get('auth/user-info', key);
  expect(await passed(15, () => check(key, 'a'))).toBe(5);
});

test('a revoked key counts with the strangers of its address', async () => {
  const { id, key, token } = await knownKey();
  await revoke(token, id);
  expect((await check(key, 'a')).code).toBe(401);
  expect(await passed(70, () => check(key, 'a'))).toBeGreaterThan(20);
  expect((await check(key, 'a')).code).toBe(429);
});

test('what a key has used at one process counts at the others', async () => {
  const { key } = await knownKey();
  const elsewhere = createApp(api.ports);
  const there = async () =>
    (await elsewhere.request('/api/desk/check?code=a', { headers: { authorization: `Bearer ${key}` } })).status;
  let heard = 0;
  const forget = await api.ports.events.subscribe((event) => {
    if (event.about === 'calls' && event.of === 'key' && event.key === sha256(key)) heard += event.calls;
  });
  // The first call there shows that the key lives.
  expect(await there()).toBe(200);
  expect(await passed(25, () => check(key, 'a'))).toBe(20);
  await expect.poll(() => heard).toBe(20);
  expect([await there(), await there(), await there()].at(-1)).toBe(429);
  forget();
});
