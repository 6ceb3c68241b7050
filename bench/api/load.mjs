import { connect } from 'node:net';
import { percentile } from '../figures.mjs';

const endOfHead = Buffer.from('\r\n\r\n');

/** Returns the length of an answer with its head; undefined until the head has arrived. */
const lengthOf = (answer) => {
  const head = answer.indexOf(endOfHead);
  if (head < 0) return Infinity;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head));
  return head + endOfHead.length + Number(length?.[1]);
};

/** Sends one request after another on one connection until `isOver`; records how long each answer took, in ms. */
const caller = (port, question, isOver, times) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let [parts, startedAt] = [[], 0];
    const ask = () => {
      if (isOver()) return socket.end(resolve);
      parts = [];
      startedAt = performance.now();
      socket.write(question);
    };
    socket.on('error', reject).on('connect', ask);
    socket.on('data', (part) => {
      parts.push(part);
      const answer = parts.length === 1 ? part : Buffer.concat(parts);
      if (answer.length < lengthOf(answer)) return;
      times.push(performance.now() - startedAt);
      if (answer.includes('"code":0')) ask();
      else reject(new Error(answer.toString()));
    });
  });

/**
 * Sends one request from many callers for some seconds. Returns the answers per second and the 99th percentile. It uses
 * plain sockets, since `fetch` would need as much CPU as the server does.
 */
export const askFor = async (port, path, token, { clients, seconds }) => {
  const question = Buffer.from(`GET /api/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ntoken: ${token}\r\n\r\n`);
  const times = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => caller(port, question, isOver, times)));
  return { rate: (times.length * 1000) / (performance.now() - startedAt), p99: percentile(times, 99) };
};
