/**
 * Measures what consoles cost the server while nobody touches them: slices with them and slices with none follow each other
 * in one run. `npm run bench -- idle [--consoles 500] [--accounts 100] [--rounds 3] [--seconds 60]`. Linux only.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { cpuDuring } from '../process.mjs';
import { startSeeded } from '../product.mjs';
import { pause, readOptions, runPart } from '../runner.mjs';

const { consoles, accounts, rounds, seconds } = readOptions({ consoles: 500, accounts: 100, rounds: 3, seconds: 60 });
const port = 3976;
const workers = `WORKERS=${process.env.WORKERS ?? 1}`;
const [givenPassword, ownPassword] = ['Given-1-Password', 'Bench-1-Password'];
/** How often the console asks for the balance of a merchant (`engine/client/shell/topBar/UserMenu.tsx`), in ms. */
const balanceEvery = 30_000;
/** Opened streams and closed ones have cost what they cost. */
const settled = 5000;

/**
 * Opens one console: everything that it sends until the signal while nobody touches it. That is one stream and, for a
 * merchant, the balance every half minute, each console at a moment of its own. A stream that ends calls `end`.
 */
const openConsole = async ({ token, isMerchant }, signal, end) => {
  const ask = (path) => fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { token }, signal });
  const { status, body } = await ask('message/stream');
  if (status !== 200) throw new Error(`message/stream: HTTP ${status}`);
  body
    .pipeTo(new WritableStream())
    .finally(end)
    .catch(() => {});
  const keepAsking = async () => {
    for (let wait = Math.random() * balanceEvery; ; wait = balanceEvery) {
      await setTimeout(wait, undefined, { signal });
      await (await ask('tenant/balance')).text();
    }
  };
  if (isMerchant) keepAsking().catch(() => {});
};

/** Makes an account with a session; every other one is of a merchant, whose console asks for the balance. */
const makePerson = async ({ call, token }, n) => {
  const isMerchant = n % 2 === 0;
  const username = `idle.${n}`;
  const tenant = isMerchant ? await call('tenant/insert', { name: `Merchant ${n}`, level: 1 }, token) : undefined;
  const role = isMerchant ? 'tenant_admin' : ['employee', 'customer_service', 'admin'][n % 3];
  const person = { username, password: givenPassword, name: username, role, tenantId: tenant?.id };
  await call('account/insert', person, token);
  await call('account/modify-pwd', { username, oldPassword: givenPassword, newPassword: ownPassword });
  const session = await call('auth/login', { username, password: ownPassword });
  return { token: session.token, isMerchant };
};

/** The CPU time of a slice, in % of one core. */
const slice = async (product) => {
  await pause(settled);
  const { ms, node, postgres } = await cpuDuring(product, () => pause(seconds * 1000));
  const share = (cpu) => (cpu * 100) / ms;
  return { 'server and PostgreSQL': share(node + postgres), server: share(node), PostgreSQL: share(postgres) };
};

const sliceWithConsoles = async (product, people) => {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  let lost = 0;
  for (let n = 0; n < consoles; n += 1)
    await openConsole(people[n % people.length], over.signal, () => void (lost += 1));
  const measured = await slice(product);
  if (lost > 0) throw new Error(`${lost} of ${consoles} streams ended by themselves.`);
  over.abort();
  return measured;
};

await runPart('idle', { rounds, head: 'their cost', of: (some, none) => some - none }, async () => {
  const product = await startSeeded({ entries: 1000, log: 1000 }, port);
  const people = [];
  for (let n = 0; n < accounts; n += 1) people.push(await makePerson(product, n));
  return {
    cases: {
      '': { [`with ${consoles} consoles`]: () => sliceWithConsoles(product, people), without: () => slice(product) },
    },
    notes: [
      `${consoles} consoles of ${accounts} accounts, half of them merchants; ${workers}; ${rounds} slices of ${seconds} s each; % of one core.`,
    ],
  };
});
