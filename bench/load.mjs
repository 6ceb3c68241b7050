import { connect } from 'node:net';
import { cpuDuring } from './process.mjs';
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
    let [answer, startedAt] = [Buffer.alloc(0), 0];
    const ask = () => {
      if (signal.aborted) return socket.end(resolve);
      answer = Buffer.alloc(0);
      startedAt = performance.now();
      socket.write(nextRequest());
    };
    socket.on('error', reject).on('connect', ask);
    socket.on('data', (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      if (answer.length < lengthOf(answer)) return;
      const isGood = answer.includes('"code":0');
      if (isGood) times.push(performance.now() - startedAt);
      if (isGood || answer.includes('"code":503')) ask();
      else reject(new Error(answer.toString()));
    });
  });

/**
 * Lets each caller send its requests for some seconds, after one second that does not count. Returns how many answers came a
 * second, the 99th percentile of their times and, of a server that is looked at, the CPU time that each cost it. It uses
 * plain sockets, since `fetch` would need as much CPU as the server does.
 */
const answersOf = async (port, callers, seconds, watched) => {
  const times = [];
  const over = new AbortController();
  const work = Promise.all(callers.map((nextRequest) => caller(port, nextRequest, over.signal, times)));
  // A caller that failed is reported at the end.
  work.catch(() => {});
  await pause(1000);
  times.length = 0;
  const { ms, node, postgres } = await cpuDuring(watched, () => pause(seconds * 1000));
  const done = times.length;
  const cost = watched && { 'CPU in Node, ms': node / done, 'CPU in PostgreSQL, ms': postgres / done };
  const found = { '': (done * 1000) / ms, 'p99, ms': percentile(times, 99), ...cost };
  over.abort();
  await work;
  return found;
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

/** Sends one request from many callers. */
export const askFor = (port, path, token, { clients, seconds }, watched) => {
  const request = requestOf('GET', path, token);
  return answersOf(
    port,
    Array.from({ length: clients }, () => () => request),
    seconds,
    watched,
  );
};

let sent = 0;

/** Lets each caller book for a merchant of its own. */
export const book = (port, callers, seconds, watched) => {
  const bookings = callers.map(({ token, tenantId }) => () => {
    sent += 1;
    const booking = { id: tenantId, amount: '12.50', remark: `review of case ${sent}`, requestId: `bench-${sent}` };
    return requestOf('POST', 'tenant/deposit', token, JSON.stringify(booking));
  });
  return answersOf(port, bookings, seconds, watched);
};
