import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, type Product } from '../product';
import { allOf } from './killRounds';
import { preparedFolder } from './preparedFolder';

const admin = { username: 'admin', password: 'Postmaster-1' };
const folder = await preparedFolder();
let product: Product;
let token: string;
let id: number;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password });
  token = ((await product.call('auth/login', admin)).data as { token: string }).token;
  ({ id } = (await product.call('tenant/insert', { name: 'Paid', level: 1 }, token)).data as { id: number });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const killPostmaster = () =>
  process.kill(Number(readFileSync(`${folder.path}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]), 'SIGKILL');
const status = async (path: string) => (await fetch(new URL(path, product.url))).status;
const soon = { interval: 20 };
const recoveries = () => product.output().match(/PostgreSQL answers again/g)?.length ?? 0;
const pay = (requestId: string) =>
  product.callOnce('tenant/deposit', { id, amount: '1.00', remark: 'killed', requestId }, token);

/** Deposits 1.00 until `stop`, and sends a refused deposit again until it is booked, as a client does. */
function payOn(prefix: string) {
  const refusals = new Set<number>();
  const paid: string[] = [];
  const stopping = new AbortController();
  const paying = (async () => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const requestId = `${prefix}-${n}`;
      for (let code = -1; code !== 0;) {
        ({ code } = await pay(requestId));
        if (code !== 0) refusals.add(code);
      }
      paid.push(requestId);
    }
  })();
  return {
    paid,
    stop: async () => {
      stopping.abort();
      await paying;
      return [...refusals];
    },
  };
}

it('starts PostgreSQL again when it was killed amid bookings, refuses calls meanwhile, and loses nothing', async () => {
  const other = ((await product.call('auth/login', admin)).data as { token: string }).token;
  const stream = await fetch(new URL('/api/message/stream', product.url), { headers: { token: other } });
  const payers = [1, 2, 3, 4].map((payer) => payOn(`payer-${payer}`));
  await expect.poll(() => payers.every(({ paid }) => paid.length > 5), soon).toBe(true);
  killPostmaster();
  while (recoveries() === 0) expect(await status('/healthz')).toBe(200);
  expect(await status('/readyz')).toBe(200);
  const before = payers.map(({ paid }) => paid.length);
  await expect.poll(() => payers.every(({ paid }, payer) => paid.length > (before[payer] ?? 0) + 5), soon).toBe(true);
  const refusals = (await Promise.all(payers.map(({ stop }) => stop()))).flat();
  expect(new Set(refusals)).toEqual(new Set([503]));

  const paid = payers.flatMap((payer) => payer.paid);
  expect((await allOf(product, token, 'amount-log', 'requestId')).sort()).toEqual(paid.sort());
  const { data: merchant } = await product.call(`tenant/detail?id=${id}`, undefined, token);
  expect(merchant).toMatchObject({ balance: `${paid.length}.00` });
  const { data: reconciled } = await product.call('tenant/reconcile', undefined, token);
  expect(reconciled).toMatchObject({ wrongBalances: [], brokenRows: [] });

  // The live stream works again: nothing else tells the window so soon that its session ended.
  await product.call('auth/logout', {}, other);
  expect(await readToEnd(stream)).toContain('event: ready');
});

async function readToEnd(stream: Response): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 18_000, 'still open'));
  return Promise.race([stream.text(), late]);
}

/** False once it has come back one more time. */
async function recovered(before: number): Promise<boolean> {
  await expect.poll(recoveries, soon).toBeGreaterThan(before);
  return false;
}

it('gives up with a sentence when PostgreSQL ends three times within a minute', async () => {
  const over = product.exited.then(() => true);
  for (let ended = false; !ended;) {
    const before = recoveries();
    killPostmaster();
    ended = await Promise.race([over, recovered(before)]);
  }
  expect(await product.exited).toBe(1);
  expect(product.output().trimEnd().split('\n').at(-1)).toBe(
    'PostgreSQL ended by itself 3 times within a minute; its log is postgres.log in DATA_DIR.',
  );
});
