/**
 * Measures what consoles cost the server while nobody touches them: slices with them and slices with none follow each other
 * in one run. `npm run bench -- idle [--consoles 500] [--accounts 100] [--rounds 3] [--seconds 60]`. Linux only.
 */
import { parseArgs } from 'node:util';
import { cpuOf } from '#bench/booking/cpu.mjs';
import { median } from '#bench/figures.mjs';
import { startProduct } from '#bench/product.mjs';
import { report } from '#bench/report.mjs';
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
const openConsole = async ({ port, token, isMerchant }) => {
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

const options = {
  consoles: { type: 'string', default: '500' },
  accounts: { type: 'string', default: '100' },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '60' },
};
const { values } = parseArgs({ options });
const [consoles, accounts, rounds, seconds] = Object.values({ ...values }).map(Number);
const port = 3976;
const [given, own] = ['Given-1-Password', 'Idle-1-Password'];
/** Opened streams and closed ones have cost what they cost. */
const settled = 5000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Makes an account with a session; every other one is of a merchant, whose console asks for the balance. */
const makePerson = async (product, n) => {
  const isMerchant = n % 2 === 0;
  const username = `idle.${n}`;
  const tenant = isMerchant
    ? await product.call('tenant/insert', { name: `Merchant ${n}`, level: 1 }, product.token)
    : undefined;
  const role = isMerchant ? 'tenant_admin' : ['employee', 'customer_service', 'admin'][n % 3];
  const account = { username, password: given, name: username, role, ...(tenant ? { tenantId: tenant.id } : {}) };
  await product.call('account/insert', account, product.token);
  await product.call('account/modify-pwd', { username, oldPassword: given, newPassword: own });
  const { token } = await product.call('auth/login', { username, password: own });
  return { port, token, isMerchant };
};

/** The CPU time of a slice, in ms a second: a thousand is one core. */
const slice = async (product) => {
  await pause(settled);
  const [startedAt, before] = [performance.now(), cpuOf(product)];
  await pause(seconds * 1000);
  const [ms, after] = [performance.now() - startedAt, cpuOf(product)];
  const share = (key) => ((after[key] - before[key]) * 100) / ms;
  return { node: share('node'), postgres: share('postgres'), both: share('node') + share('postgres') };
};

const withConsoles = async (product, people) => {
  const opened = [];
  for (let n = 0; n < consoles; n += 1) opened.push(await openConsole(people[n % people.length]));
  const measured = await slice(product);
  const lost = opened.filter(({ isOpen }) => !isOpen()).length;
  for (const { close } of opened) close();
  if (lost > 0) throw new Error(`${lost} of ${consoles} streams ended by themselves.`);
  return measured;
};

const found = { none: [], some: [] };
const product = await startProduct(port);
try {
  const people = [];
  for (let n = 0; n < accounts; n += 1) people.push(await makePerson(product, n));
  for (let round = 1; round <= rounds; round += 1) {
    found.none.push(await slice(product));
    found.some.push(await withConsoles(product, people));
    const [none, some] = [found.none.at(-1), found.some.at(-1)];
    process.stderr.write(`round ${round}: ${none.both.toFixed(2)} % without, ${some.both.toFixed(2)} % with\n`);
  }
} finally {
  await product.stop();
}

const line = (what, key) => {
  const [none, some] = [found.none, found.some].map((slices) => slices.map((one) => one[key]));
  const cost = some.map((value, round) => value - none[round]);
  const [least, most] = [Math.min(...cost), Math.max(...cost)].map((value) => value.toFixed(2));
  return `| ${what} | ${median(none).toFixed(2)} | ${median(some).toFixed(2)} | ${median(cost).toFixed(2)} (${least}–${most}) |`;
};
report(
  'idle',
  [
    `${consoles} consoles of ${accounts} accounts, half of them merchants; ${rounds} slices of ${seconds} s each; % of one core, medians (ranges).\n`,
    `| measured | without | with ${consoles} consoles | their cost |`,
    '|---|---|---|---|',
    line('server and PostgreSQL', 'both'),
    line('server', 'node'),
    line('PostgreSQL', 'postgres'),
    '',
  ].join('\n'),
);
