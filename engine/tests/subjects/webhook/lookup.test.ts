import { createSocket, type Socket } from 'node:dgram';
import { lookup as systemLookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLookup } from '#engine/subjects/webhook/server/lookup';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));

/** A name server on this machine that answers each question like this; without an answer it is silent. */
const startNameServer = async (answer?: (question: Buffer) => Buffer) => {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (question, { port, address }) => {
    if (answer) socket.send(answer(question), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return createLookup([`127.0.0.1:${socket.address().port}`]);
};

/** An answer with this code and these records: the question with the bits of an answer. */
const answerTo = (question: Buffer, code: number, records: readonly Buffer[] = []) => {
  const answer = Buffer.concat([question, ...records]);
  answer.writeUInt16BE(0x81_80 + code, 2);
  answer.writeUInt16BE(records.length, 6);
  answer.writeUInt16BE(0, 10);
  return answer;
};
/** The name of the question, as an address of IPv4, for a minute. */
const record = (...bytes: number[]) => Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...bytes]);
const isOfIPv4 = (question: Buffer) => question.readUInt16BE(question.length - 4) === 1;
/** The question without what follows it. */
const bare = (question: Buffer) => question.subarray(0, question.indexOf(0, 12) + 5);

const ask = (lookup: LookupFunction, name: string, all = true) =>
  new Promise((resolve) => lookup(name, { all }, (error, addresses) => resolve(error ?? addresses)));

test('a silent name server takes none of the threads that other look-ups, files and passwords need', async () => {
  const lookup = await startNameServer();
  let open = 40;
  const asked = Array.from({ length: open }, async (_, at) => {
    const answer = await ask(lookup, `shop-${at}.example.com`);
    open -= 1;
    return answer;
  });
  await systemLookup('localhost');
  expect(open).toBe(40);
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ code: 'ETIMEOUT' });
});

test('the addresses come from the name server, and names that it does not know from the system', async () => {
  const lookup = await startNameServer((question) => {
    const isKnown = question.includes('shop');
    if (!isKnown) return answerTo(bare(question), 3);
    return answerTo(bare(question), 0, isOfIPv4(bare(question)) ? [record(192, 0, 2, 7)] : []);
  });
  expect(await ask(lookup, 'shop.example.com')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(await ask(lookup, 'shop.example.com', false)).toBe('192.0.2.7');
  expect(await ask(lookup, 'localhost', false)).toMatch(/^(127\.0\.0\.1|::1)$/);
});
