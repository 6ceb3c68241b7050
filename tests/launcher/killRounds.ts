import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { startProduct, type Product } from '../product';

const writers = 4;
const admin = { username: 'admin', password: 'Killed-1-Password' };

/** Inserts merchants one by one until the server is gone, and records the acknowledged names. */
async function write(product: Product, token: string, prefix: string, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `${prefix}-${n}`;
    try {
      const { code } = await product.call('tenant/insert', { name, level: 1 }, token);
      if (code === 0) acknowledged.push(name);
    } catch {
      return;
    }
  }
}

interface Paid {
  readonly acknowledged: string[];
  /** Sent without an answer: it was booked or not. */
  readonly unknown: string;
}

const pay = (product: Product, token: string, tenantId: number, requestId: string) =>
  product.call('tenant/deposit', { id: tenantId, amount: '1.00', remark: 'killed', requestId }, token);

/** Deposits 1.00 again and again until the server is gone. */
async function payOn(product: Product, token: string, tenantId: number, prefix: string): Promise<Paid> {
  const acknowledged: string[] = [];
  for (let n = 0; ; n++) {
    const requestId = `${prefix}-${n}`;
    try {
      const { code } = await pay(product, token, tenantId, requestId);
      if (code === 0) acknowledged.push(requestId);
    } catch {
      return { acknowledged, unknown: requestId };
    }
  }
}

/** Even rounds kill the server alone; odd ones PostgreSQL with it, so that it has to recover from its log. */
export async function kill(product: Product, folder: string, round: number): Promise<void> {
  const postgres = Number(readFileSync(`${folder}/postgres-18/postmaster.pid`, 'utf8').split('\n')[0]);
  const exit = product.stop('SIGKILL');
  if (round % 2 === 1) process.kill(postgres, 'SIGKILL');
  await exit;
}

/** A field of every row of a list. */
export async function allOf(product: Product, token: string, list: string, field: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let page = 1; ; page++) {
    const { data } = await product.call(`${list}/list?page=${page}&pageSize=200&sort=id`, undefined, token);
    const rows = data as Record<string, unknown>[];
    found.push(...rows.map((row) => row[field]));
    if (rows.length < 200) return found;
  }
}

/**
 * Kills the product repeatedly in the middle of writes: nothing acknowledged is lost, and nothing is doubled. Returns
 * the number of bookings.
 */
export async function killAgainAndAgain(folder: string, rounds: number): Promise<number> {
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: admin.password };
  const acknowledged: string[] = [];
  const paid: string[] = [];
  let product = await startProduct(environment);
  const { data } = await product.call('auth/login', admin);
  const { token } = data as { token: string };
  const merchant = await product.call('tenant/insert', { name: 'Paid', level: 1 }, token);
  const { id } = merchant.data as { id: number };
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(product, token, `${round}-${writer}`, acknowledged),
    );
    const paying = payOn(product, token, id, `pay-${round}`);
    // Each round kills at another moment of the work, however slow the machine.
    while (acknowledged.length < before + 2 * writers + round) await wait(5 + round);
    await kill(product, folder, round);
    await Promise.all(writing);
    product = await startProduct(environment);
    const { acknowledged: booked, unknown } = await paying;
    // A client without an answer sends the same again.
    expect((await pay(product, token, id, unknown)).code).toBe(0);
    paid.push(...booked, unknown);
  }
  const kept = new Set(await allOf(product, token, 'tenant', 'name'));
  const log = await allOf(product, token, 'amount-log', 'requestId');
  const { data: now } = await product.call(`tenant/detail?id=${id}`, undefined, token);
  const { data: reconciled } = await product.call('tenant/reconcile', undefined, token);
  await product.stop();
  expect(acknowledged.length).toBeGreaterThan(rounds * writers);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  expect(paid.length).toBeGreaterThan(rounds);
  expect(log).toHaveLength(paid.length);
  expect(new Set(log)).toEqual(new Set(paid));
  expect(now).toMatchObject({ balance: `${paid.length}.00` });
  expect(reconciled).toMatchObject({ wrongBalances: [], brokenRows: [] });
  return paid.length;
}
