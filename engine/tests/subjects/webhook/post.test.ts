import type { LookupFunction } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { post } from '#engine/subjects/webhook/server/post';
import { startReceiver } from './stage';

const { signal } = new AbortController();
const receiver = await startReceiver();
afterAll(() => receiver.stop());
const { port } = new URL(receiver.url);

const send = (url: string, lookup?: LookupFunction, inward = false) =>
  post({ url, headers: {}, body: '{}', inward, lookup }, signal);

/** A name server that gives each of these addresses in turn. */
const turning = (...addresses: string[]): LookupFunction => {
  let asked = 0;
  return (_name, { all }, done) => {
    const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
    const family = address.includes(':') ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
};

test.each([
  `https://127.0.0.1:${port}/`,
  `https://[::1]:${port}/`,
  `https://[::ffff:127.0.0.1]:${port}/`,
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://100.64.0.1/',
  'https://[fd00::1]/',
  'https://0.0.0.0/',
])('%s is not even connected to', async (url) => {
  expect(await send(url)).toEqual({ problem: 'inward' });
});

test('a name that leads inward is refused, also where only one of its addresses does', async () => {
  const addresses = ['127.0.0.1', '::1', '::ffff:10.0.0.1', '192.168.0.1', '169.254.169.254'];
  const sent = addresses.map((address) => send(`https://hook.example.com:${port}/`, turning(address)));
  expect(await Promise.all(sent)).toEqual(addresses.map(() => ({ problem: 'inward' })));
  const mixed: LookupFunction = (_name, _options, done) =>
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  expect(await send(`https://hook.example.com:${port}/`, mixed)).toEqual({ problem: 'inward' });
  expect(receiver.received).toEqual([]);
});

test('a name is looked up once, for the connection itself: one that turns inward between two look-ups gains nothing', async () => {
  let asked = 0;
  const lookup = turning('127.0.0.1');
  const counting: LookupFunction = (...call) => {
    asked += 1;
    lookup(...call);
  };
  expect(await send(`http://hook.example.com:${port}/`, counting, true)).toEqual({ status: 200 });
  expect(asked).toBe(1);
});

test('a receiver that does not answer, or never gets to the end of its headers, is given up in time', async () => {
  const slow = { url: receiver.url, headers: {}, body: '{}', inward: true, answerTime: 100 };
  receiver.answer = () => {};
  expect(await post(slow, signal)).toEqual({ problem: 'late' });
  receiver.answer = ({ socket }) => void socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
  expect(await post(slow, signal)).toEqual({ problem: 'late' });
  receiver.answer = (response) => void response.end();
});

test('plain HTTP is refused where nothing may point inward', async () => {
  expect(await send('http://example.com/')).toEqual({ problem: 'inward' });
});
