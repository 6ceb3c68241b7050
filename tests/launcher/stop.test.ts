import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isAlive } from '#engine/postgres/processes';
import { startProduct } from '../product';
import { preparedFolder } from './preparedFolder';
import { slowRequest } from './slowRequest';

const folder = await preparedFolder();
afterAll(folder.remove);

// One folder for all of them: each begins as the one before it was stopped.
const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: 'Listening-1' };
const postgresOf = () => Number(readFileSync(`${folder.path}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]);

it('closes event streams at SIGTERM, finishes running requests, takes no new one, and stops PostgreSQL', async () => {
  const product = await startProduct(environment);
  const postgres = postgresOf();
  const signedIn = await product.call('auth/login', { username: 'admin', password: environment.ADMIN_PASSWORD });
  const { token } = signedIn.data as { token: string };
  const stream = await fetch(new URL('/api/message/stream', product.url), { headers: { token } });
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: ready');
  const request = await slowRequest(product);
  const exit = product.stop('SIGTERM');
  // The server waits for running requests, but not for a stream.
  expect((await reader?.read())?.done).toBe(true);
  const knock = () =>
    fetch(product.url, { headers: { connection: 'close' } }).then(({ status }) => `answered ${status}`, String);
  await expect.poll(knock).toContain('fetch failed');
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"code":401/);
  expect(await exit).toBe(0);
  expect(isAlive(postgres)).toBe(false);
  expect(readFileSync(`${folder.path}/postgres.log`, 'utf8')).toMatch(/database system is shut down\n$/);
});

it('stops PostgreSQL when the process is killed', async () => {
  const product = await startProduct(environment);
  const postgres = postgresOf();
  await product.stop('SIGKILL');
  await expect.poll(() => isAlive(postgres)).toBe(false);
});

it('ends a PostgreSQL that a killed start left running, and carries on', async () => {
  const first = await startProduct(environment);
  const postgres = postgresOf();
  // A stopped process gets nothing from its watchdog until the next start has begun.
  process.kill(postgres, 'SIGSTOP');
  await first.stop('SIGKILL');
  const next = startProduct(environment);
  await wait(500);
  process.kill(postgres, 'SIGCONT');
  const second = await next;
  expect(postgresOf()).not.toBe(postgres);
  expect((await fetch(new URL('/readyz', second.url))).status).toBe(200);
  await second.stop();
});
