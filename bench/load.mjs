import { connect } from 'node:net';
import { pause, percentile } from './runner.mjs';

const endOfHead = Buffer.from('\r\n\r\n');

/** Returns the length of an answer with its head; infinite until the head has arrived. */
const lengthOf = (answer) => {
  const head = answer.indexOf(endOfHead);
  if (head < 0) return Infinity;
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, head));
  return head + endOfHead.length + Number(length?.[1]);
};

/**
 * Sends one request after another on one connection until the signal; adds to `times` how long each answer took, in ms. The
 * server refuses calls as overload when other programs use the machine too; these are sent again.
 */
const caller = (port, nextRequest, signal, times) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    let [parts, startedAt] = [[], 0];
    const ask = () => {
      if (signal.aborted) return socket.end(resolve);
      parts = [];
      startedAt = performance.now();
      socket.write(nextRequest());
    };
    socket.on('error', reject).on('connect', ask);
    socket.on('data', (part) => {
      parts.push(part);
      const answer = parts.length === 1 ? part : Buffer.concat(parts);
      if (answer.length < lengthOf(answer)) return;
      const isGood = answer.includes('"code":0');
      if (isGood) times.push(performance.now() - startedAt);
      if (isGood || answer.includes('"code":503')) ask();
      else reject(new Error(answer.toString()));
    });
  });

/**
 * Lets each caller send its requests until it is stopped. It uses plain sockets, since `fetch` would need as much CPU as the
 * server does.
 */
const startLoad = (port, callers) => {
  const times = [];
  const over = new AbortController();
  const work = Promise.all(callers.map((nextRequest) => caller(port, nextRequest, over.signal, times)));
  // A caller that failed is reported when the load is stopped.
  work.catch(() => {});
  return {
    times,
    stop: async () => {
      over.abort();
      await work;
    },
  };
};

const requestOf = (method, path, token, body = '') =>
  Buffer.from(
    [
      `${method} /api/${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `token: ${token}`,
      ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
      '',
      body,
    ].join('\r\n'),
  );

/** Sends one request from many callers for some seconds. Returns how many answers came a second, and the 99th percentile. */
export const askFor = async (port, path, token, { clients, seconds }) => {
  const request = requestOf('GET', path, token);
  const startedAt = performance.now();
  const { times, stop } = startLoad(
    port,
    Array.from({ length: clients }, () => () => request),
  );
  await pause(seconds * 1000);
  await stop();
  const rate = (times.length * 1000) / (performance.now() - startedAt);
  return { '': rate, 'p99, ms': percentile(times, 99) };
};

let sent = 0;

/** Each caller books for its own merchant until it is stopped; `done` says how many bookings there were. */
export const startBookings = (port, callers) => {
  const { times, stop } = startLoad(
    port,
    callers.map(({ token, tenantId }) => () => {
      sent += 1;
      const booking = { id: tenantId, amount: '12.50', remark: `review of case ${sent}`, requestId: `bench-${sent}` };
      return requestOf('POST', 'tenant/deposit', token, JSON.stringify(booking));
    }),
  );
  return { done: () => times.length, stop };
};
