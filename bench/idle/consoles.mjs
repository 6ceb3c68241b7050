import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
/** How often the console asks for the balance of a merchant (`src/shell/topBar/Balance.tsx`), in ms. */
const balanceEvery = 30_000;

const ask = ({ port, path, token, signal }, onAnswer) =>
  request({ agent, port, host: '127.0.0.1', path: `/api/${path}`, headers: { token }, signal }, onAnswer);

/** Listens like a console; resolves with the stream once the server has said that it is ready. */
const listen = (asked) =>
  new Promise((resolve, reject) => {
    const sent = ask({ ...asked, path: 'message/stream' }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`message/stream: HTTP ${answer.statusCode}`));
      answer.once('data', () => resolve(answer));
      answer.resume().on('error', () => {});
    });
    sent.on('error', reject).end();
  });

/** Asks for the balance once, and reads the answer to its end. */
const askBalance = (asked) =>
  ask({ ...asked, path: 'tenant/balance' }, (answer) => answer.resume())
    .on('error', () => {})
    .end();

/**
 * Opens one console: everything that it sends while nobody touches it. That is one stream and, for a merchant, the
 * balance every half minute, each console at a moment of its own.
 */
export const openConsole = async ({ port, token, isMerchant }) => {
  const over = new AbortController();
  const asked = { port, token, signal: over.signal };
  const stream = await listen(asked);
  let ended = false;
  stream.on('close', () => (ended = true));
  let timer;
  if (isMerchant) {
    const first = Math.random() * balanceEvery;
    timer = setTimeout(() => {
      askBalance(asked);
      timer = setInterval(() => askBalance(asked), balanceEvery);
    }, first);
  }
  return {
    isOpen: () => !ended,
    close: () => {
      clearTimeout(timer);
      clearInterval(timer);
      over.abort();
    },
  };
};
