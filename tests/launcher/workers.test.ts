import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '#engine/postgres/processes';
import { patiently } from '../patience';
import { startProduct, type Product, type Reply } from '../product';
import { workerOf, workersOf } from './crewOf';
import { allOf } from './killRounds';
import { preparedFolder } from './preparedFolder';
import { slowRequest } from './slowRequest';

const folder = await preparedFolder();
const admin = { username: 'admin', password: 'Workers-1' };
const metricsToken = 'the-token-of-the-test';
const perAddress = 100;
const environment = {
  DATA_DIR: folder.path,
  ADMIN_PASSWORD: admin.password,
  WORKERS: '2',
  LOG_LEVEL: 'info',
  METRICS_TOKEN: metricsToken,
  TRUST_PROXY: '1',
  CALLS_PER_ADDRESS: String(perAddress),
};
/** A call that is neither answered nor cut by then never will be, in milliseconds; a busy machine takes seconds. */
const answered = 60_000;
let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct(environment);
  ({ token } = (await product.call('auth/login', admin)).data as { token: string });
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

/** A call over a connection of its own, which the next worker takes. */
const ask = (path: string, body?: object, headers: Record<string, string> = { token }, signal?: AbortSignal) =>
  fetch(new URL(`/api/${path}`, product.url), {
    signal,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', connection: 'close', ...headers },
    body: body && JSON.stringify(body),
  });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How many calls `account/list` the figures count. */
const counted = async (): Promise<number> => {
  const page = await fetch(new URL('/metrics', product.url), { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await page.text();
  expect(text).toContain('console_database_up 1');
  return Number(/console_call_seconds_count\{call="account\/list",code="0"\} (\d+)/.exec(text)?.[1] ?? 0);
};

/** A window that listens, with the worker that has it. */
const openWindow = async () => {
  const answer = await ask('message/stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const reading = (async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      heard += value;
    }
  })();
  await expect.poll(() => heard).toContain('event: ready');
  await expect.poll(() => workerOf(product, answer)).toBeDefined();
  return { worker: workerOf(product, answer), heard: () => heard, close: () => reader?.cancel().then(() => reading) };
};

/** The workers that answer. */
const answering = async () => {
  const list = () => ask('account/list', undefined, { token }, AbortSignal.timeout(answered));
  const answers = await Promise.all(Array.from({ length: 8 }, list));
  await Promise.all(answers.map((answer) => answer.text()));
  return new Set(answers.flatMap((answer) => workerOf(product, answer) ?? [])).size;
};

it('answers by both workers, and its figures are the sum of both', async () => {
  await expect.poll(answering).toBe(2);
  const before = await counted();
  await answering();
  expect(await counted()).toBe(before + 8);
});

it('brings news to the windows of both', async () => {
  const windows: Awaited<ReturnType<typeof openWindow>>[] = [];
  const bothHave = async () => {
    windows.push(await openWindow());
    return new Set(windows.map(({ worker }) => worker)).size === 2;
  };
  // Whichever worker is free takes a connection.
  await expect.poll(bothHave).toBe(true);
  const { id } = (await product.call('tenant/insert', { name: 'News', level: 1 }, token)).data as { id: number };
  await product.call('tenant/deposit', { id, amount: '1.00', remark: 'news', requestId: 'news' }, token);
  for (const { heard } of windows) await expect.poll(heard).toContain('event: rows:amountLog');
  for (const { close } of windows) await close();
});

it('judges wrong sign-ins as one process does', async () => {
  const began = performance.now();
  const codes: number[] = [];
  const tryOn = async (name: string) => {
    for (let at = 0; at < 15; at += 1) {
      const wrong = { username: `${name}${at}`, password: 'Wrong-1' };
      const tried = () =>
        ask('auth/login', wrong, from('198.51.100.1')).then((answer) => answer.json() as Promise<Reply>);
      codes.push((await patiently(tried)).code);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(tryOn));
  const minutes = Math.floor((performance.now() - began) / 60_000);
  const judged = codes.filter((code) => code === 401).length;
  expect(judged).toBeGreaterThanOrEqual(20);
  expect(judged).toBeLessThanOrEqual(20 + minutes);
  expect(codes.filter((code) => code !== 401 && code !== 429)).toEqual([]);
});

it('limits the calls of an address over both', async () => {
  const began = performance.now();
  let passed = 0;
  for (let at = 0; at < 2.5 * perAddress; at += 1)
    if ((await ask('auth/user-info', undefined, from('198.51.100.2'))).status !== 429) passed += 1;
  const givenBack = ((performance.now() - began) / 60_000) * perAddress;
  expect(passed).toBeGreaterThanOrEqual(perAddress);
  // Two of each further worker are untold, and a word takes a moment.
  expect(passed).toBeLessThan(perAddress * 1.3 + givenBack);
});

it('replaces workers that are killed amid bookings, and nothing acknowledged is lost or doubled', async () => {
  const { id } = (await product.call('tenant/insert', { name: 'Paid', level: 1 }, token)).data as { id: number };
  const first = workersOf(product);
  expect(first).toHaveLength(2);
  const paid: string[] = [];
  const unheard: string[] = [];
  const enough = new AbortController();
  const payOn = async (payer: number) => {
    for (let n = 0; !enough.signal.aborted || n < 5; n += 1) {
      const requestId = `pay-${payer}-${n}`;
      const booking = { id, amount: '1.00', remark: 'paid', requestId };
      const pay = () => ask('tenant/deposit', booking, { token }, AbortSignal.timeout(answered));
      // A client whose connection was cut sends the same again.
      const cut = (error: Error) => {
        if (error.name === 'TimeoutError') unheard.push(requestId);
        return 'cut';
      };
      await expect.poll(() => pay().then(async (answer) => ((await answer.json()) as Reply).code, cut)).toBe(0);
      paid.push(requestId);
    }
  };
  const paying = Promise.all([1, 2, 3, 4].map(payOn));
  for (let kill = 0; kill < 2; kill += 1) {
    const before = paid.length;
    await expect.poll(() => paid.length).toBeGreaterThan(before + 8);
    const [victim = 0] = workersOf(product);
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => workersOf(product).includes(victim)).toBe(false);
    // The next one has taken its place.
    await expect.poll(answering).toBe(2);
  }
  enough.abort();
  await paying;
  expect(unheard, 'neither answered nor cut').toEqual([]);
  const log = await allOf(product, token, `amount-log`, 'requestId');
  expect(log.filter((requestId) => requestId !== 'news').toSorted()).toEqual(paid.toSorted());
  const { data: now } = await product.call(`tenant/detail?id=${id}`, undefined, token);
  expect(now).toMatchObject({ balance: `${paid.length}.00` });
  const { data: reconciled } = await product.call('tenant/reconcile', undefined, token);
  expect(reconciled).toMatchObject({ wrongBalances: [], brokenRows: [] });
  expect(product.output()).toContain('a worker ended, and another one takes its place');
});

it('lets both workers finish their requests at a signal, and stops PostgreSQL after them', async () => {
  const workers = workersOf(product);
  const requests = [await slowRequest(product), await slowRequest(product), await slowRequest(product)];
  const exit = product.stop('SIGTERM');
  const knock = () =>
    fetch(product.url, { headers: { connection: 'close' } }).then(({ status }) => `answered ${status}`, String);
  await expect.poll(knock).toContain('fetch failed');
  for (const { finish } of requests) expect(await finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"code":401/);
  expect(await exit).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
});

it('leaves no worker behind when the first process is killed', async () => {
  const again = await startProduct(environment);
  const workers = workersOf(again);
  expect(workers).toHaveLength(2);
  await again.stop('SIGKILL');
  await expect.poll(() => workers.filter(isAlive)).toEqual([]);
});
