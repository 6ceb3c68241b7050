import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Uses plain sockets, since `fetch` would need as much CPU as the server does. */
const post = (port, path, token, body) =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), token };
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/${path}`, headers },
      (answer) => {
        let answered = '';
        answer.setEncoding('utf8').on('data', (part) => (answered += part));
        answer.on('end', () => resolve(JSON.parse(answered)));
      },
    );
    sent.on('error', reject).end(text);
  });

let sent = 0;

/** Each caller books for its own merchant until it is stopped. Returns the number of bookings. */
export const startLoad = (port, callers) => {
  let done = 0;
  const over = new AbortController();
  const work = callers.map(async ({ token, tenantId }) => {
    while (!over.signal.aborted) {
      sent += 1;
      const booking = { id: tenantId, amount: '12.50', remark: `review of case ${sent}`, requestId: `bench-${sent}` };
      const { code, msg } = await post(port, 'tenant/deposit', token, booking);
      // The server refuses calls as overload when other programs use the machine too.
      if (code === 503) continue;
      if (code !== 0) throw new Error(`tenant/deposit: ${code} ${msg}`);
      done += 1;
    }
  });
  return {
    done: () => done,
    stop: async () => {
      over.abort();
      await Promise.all(work);
    },
  };
};
