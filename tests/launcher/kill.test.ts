import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startProduct, temporaryFolder, type Product } from '../product';

const rounds = 20;
const writers = 4;
const admin = { username: 'admin', password: 'Killed-1-Password' };

const folder = temporaryFolder();
afterAll(folder.remove);

/** Inserts merchants, one after another, until the server is gone; answers the names that it acknowledged. */
async function write(product: Product, token: string, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    const name = `${prefix}-${n}`;
    try {
      const { code } = await product.call('tenant/insert', { name, level: 1 }, token);
      if (code === 0) acknowledged.push(name);
    } catch {
      return acknowledged;
    }
  }
}

/** Even rounds kill the server alone; odd ones PostgreSQL with it, so that it has to recover from its log. */
async function kill(product: Product, round: number): Promise<void> {
  const postgres = Number(readFileSync(`${folder.path}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]);
  const exit = product.stop('SIGKILL');
  if (round % 2 === 1) process.kill(postgres, 'SIGKILL');
  await exit;
}

async function namesOf(product: Product, token: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (let page = 1; ; page++) {
    const { data } = await product.call(`tenant/list?page=${page}&pageSize=200&sort=id`, undefined, token);
    const rows = data as { name: string }[];
    rows.forEach(({ name }) => names.add(name));
    if (rows.length < 200) return names;
  }
}

it(`loses nothing that it acknowledged, killed outright ${rounds} times in the middle of writes`, async () => {
  const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password };
  const acknowledged: string[] = [];
  let product = await startProduct(environment);
  const { data } = await product.call('auth/login', admin);
  const { token } = data as { token: string };
  for (let round = 0; round < rounds; round++) {
    const writing = Array.from({ length: writers }, (_, writer) => write(product, token, `${round}-${writer}`));
    await wait(150 + 20 * round);
    await kill(product, round);
    acknowledged.push(...(await Promise.all(writing)).flat());
    product = await startProduct(environment);
  }
  const kept = await namesOf(product, token);
  await product.stop();
  expect(acknowledged.length).toBeGreaterThan(rounds * writers);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
}, 180_000);
