import { expect, test } from 'vitest';
import { apiForFile, password } from '#engine/tests/api';
import { stranger } from './parts';

const api = await apiForFile();

const mark = (letter: string) => letter.repeat(43);
const signIn = (username: string, device?: string, address = stranger()) =>
  api.signIn(username, undefined, { address, ...(device === undefined ? {} : { device }) });
const newsOf = async (token: string) =>
  ((await api.get('message/list', token, undefined, { language: 'en-US' })).data as { kind: string }[]).filter(
    ({ kind }) => kind === 'newDevice',
  );

test('a sign-in on a new device makes a message with the device and the address', async () => {
  const { username } = await api.addAccount('volunteer');
  await signIn(username, mark('a'));
  const token = await signIn(username, mark('b'), '203.0.113.9');
  expect(await newsOf(token)).toMatchObject([
    { title: 'You signed in on a new device', subTitle: '', content: expect.stringContaining('203.0.113.9') },
  ]);
});

test('the message names a browser and its system where they say what they are', async () => {
  const { username } = await api.addAccount('volunteer');
  await signIn(username, mark('a'));
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0', device: mark('b') };
  const body = JSON.stringify({ username, password });
  await api.app.request('/api/auth/login', { method: 'POST', headers, body });
  expect(await newsOf(await signIn(username, mark('a')))).toMatchObject([{ subTitle: 'Chrome · Windows' }]);
});

test('the first sign-in of an account, and those on a known device from anywhere, make none', async () => {
  const { username } = await api.addAccount('volunteer');
  for (let time = 0; time < 3; time += 1) await signIn(username, mark('a'));
  expect(await newsOf(await signIn(username, mark('a')))).toEqual([]);
});

test.each([undefined, 'no such mark'])(
  'a program with the mark %o, which is none, is known by its network',
  async (device) => {
    const { username } = await api.addAccount('volunteer');
    const home = stranger();
    await signIn(username, device, home);
    expect(await newsOf(await signIn(username, device, home))).toEqual([]);
    expect(await newsOf(await signIn(username, device))).toHaveLength(1);
  },
);

test('a new device at a known network is new', async () => {
  const { username } = await api.addAccount('volunteer');
  const office = stranger();
  await signIn(username, mark('a'), office);
  expect(await newsOf(await signIn(username, mark('b'), office))).toHaveLength(1);
});

test('a device of another person is new for this one, and one that was not used for a month is new again', async () => {
  const [one, two] = [await api.addAccount('volunteer'), await api.addAccount('volunteer')];
  await signIn(one.username, mark('a'));
  await signIn(two.username, mark('b'));
  expect(await newsOf(await signIn(two.username, mark('a')))).toHaveLength(1);
  api.pass(30 * 24 * 3_600_000);
  expect(await newsOf(await signIn(one.username, mark('a')))).toHaveLength(1);
});

test('a wrong password makes no message', async () => {
  const { username } = await api.addAccount('volunteer');
  await signIn(username, mark('a'));
  const given = { username, password: 'Wrong-1' };
  expect((await api.post('auth/login', undefined, given, { device: mark('b') })).code).toBe(401);
  expect(await newsOf(await signIn(username, mark('a')))).toEqual([]);
});
