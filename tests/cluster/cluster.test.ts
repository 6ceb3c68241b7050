import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, temporaryFolder, type Product } from '../product';
import { addressOf, databases, missingPackages, rolePasswords, startMachines } from './machines';

const writers = 8;
const admin = { username: 'admin', password: 'Cluster-1-Password' };
const folder = temporaryFolder();
const databaseUrl = (role: keyof typeof rolePasswords, at = '127.0.0.1:5000') =>
  `postgres://${role}:${rolePasswords[role]}@${at}/console?sslmode=verify-full&sslrootcert=${folder.path}/ca.crt`;

let machines: Awaited<ReturnType<typeof startMachines>>;
const consoles: Product[] = [];

beforeAll(async () => {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`This machine lacks packages: apt-get install ${missing.join(' ')}`);
  if (process.getuid?.() !== 0) throw new Error('The machines run as the user postgres, so root has to start them.');
  machines = await startMachines(folder.path);
  const started = ['127.0.0.21', '127.0.0.22'].map((host) =>
    startProduct({
      HOST: host,
      PORT: '3000',
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl('console_app'),
      DATABASE_OWNER_URL: databaseUrl('console_owner'),
      DATABASE_READ_URL: databases.map((name) => databaseUrl('console_app', addressOf(name))).join(' '),
      SEAL_KEY: 'c1'.repeat(32),
      ADMIN_PASSWORD: admin.password,
      CALLS_PER_SESSION: '0',
    }),
  );
  consoles.push(...(await Promise.all(started)));
}, 600_000);
afterAll(async () => {
  await Promise.all(consoles.map((one) => one.stop()));
  await machines?.close();
  folder.remove();
}, 120_000);

interface Envelope {
  readonly code: number;
  readonly data: unknown;
}

/** A call through HAProxy, as a browser makes it. It fails after three seconds, as the console's own calls do. */
const call = (path: string, body?: object, token = ''): Promise<Envelope> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', token };
    const ca = readFileSync(join(folder.path, 'ca.crt'));
    const sent = request(
      `https://127.0.0.1:8443/api/${path}`,
      { method: body ? 'POST' : 'GET', headers, ca, timeout: 3000 },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('error', reject);
        answer.on('end', () => {
          try {
            resolve(JSON.parse(text) as Envelope);
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within three seconds')));
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

test('what is acknowledged survives kills, switch-overs, a lost replica and a lost etcd, once', async () => {
  const { token } = (await call('auth/login', admin)).data as { token: string };
  const { id } = (await call('tenant/insert', { name: 'Paid', level: 1 }, token)).data as { id: number };
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  const over = new AbortController();
  let last = performance.now();
  let gap = 0;
  const book = async (writer: number) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const requestId = `cluster-${writer}-${n}`;
      const deposit = { id, amount: '1.00', remark: 'cluster', requestId };
      const answer = await call('tenant/deposit', deposit, token).catch(() => undefined);
      if (answer?.code !== 0) {
        unknown.push(requestId);
        await wait(100);
        continue;
      }
      acknowledged.push(requestId);
      gap = Math.max(gap, performance.now() - last);
      last = performance.now();
    }
  };
  const staleReads: object[] = [];
  let reads = 0;
  /** Lists come from replicas, and no list lacks what was acknowledged before it was asked for. */
  const read = async () => {
    while (!over.signal.aborted) {
      const least = acknowledged.length;
      const answer = await call(`tenant/list?id=${id}`, undefined, token).catch(() => undefined);
      await wait(20);
      if (answer?.code !== 0) continue;
      const [{ balance = '0' } = {}] = answer.data as { balance?: string }[];
      reads += 1;
      if (Number(balance) < least) staleReads.push({ balance, least });
    }
  };
  const reading = read();
  const writing = Array.from({ length: writers }, (_, writer) => book(writer));
  const gaps: Record<string, number> = {};
  /** Notes the longest time without an acknowledged booking while something goes wrong and is mended. */
  const during = async (what: string, trouble: () => Promise<unknown>) => {
    await machines.settled();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 50);
    gap = 0;
    await trouble();
    await machines.settled();
    const after = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(after + 50);
    gaps[what] = Math.round(gap / 100) / 10;
  };
  for (const round of [1, 2]) {
    await during(`kill ${round}`, async () => {
      const { primary } = await machines.settled();
      await machines.kill(primary);
      await machines.settled();
      machines.start(primary);
    });
    await during(`switch-over ${round}`, machines.switchOver);
  }
  await during('a replica stops', async () => {
    const { primary } = await machines.settled();
    const replica = databases.find((name) => name !== primary) ?? 'db1';
    await machines.stop(replica);
    await wait(10_000);
    machines.start(replica);
  });
  await during('etcd is gone for 30 s', async () => {
    await machines.stop('etcd');
    await wait(30_000);
    machines.start('etcd');
  });
  over.abort();
  await Promise.all([reading, ...writing]);

  const booked = new Set<string>();
  for (const requestId of unknown) {
    const settle = () => call('tenant/settle-booking', { id, requestId }, token);
    const { code, data } = await settle();
    expect(code).toBe(0);
    if ((data as { booked: unknown }).booked) booked.add(requestId);
  }
  const client = new Client({ connectionString: databaseUrl('console_owner') });
  await client.connect();
  const { rows } = await client.query<{ request_id: string }>(
    `select request_id from amount_log where tenant_id = $1`,
    [id],
  );
  const { rows: balances } = await client.query<{ balance: string }>('select balance from tenant where id = $1', [id]);
  await client.end();
  const found = rows.map((row) => row.request_id);
  const lost = acknowledged.filter((one) => !found.includes(one));
  const doubled = found.length - new Set(found).size;
  const settledWrongly = unknown.filter((one) => booked.has(one) !== found.includes(one));
  process.stdout.write(
    `${JSON.stringify({ acknowledged: acknowledged.length, unknown: unknown.length, reads, lost: lost.length, doubled, gaps })}\n`,
  );
  expect({ lost, doubled, settledWrongly, staleReads }).toEqual({
    lost: [],
    doubled: 0,
    settledWrongly: [],
    staleReads: [],
  });
  expect(balances[0]?.balance).toBe(`${found.length}.00`);
  expect(found).toHaveLength(acknowledged.length + booked.size);
});
