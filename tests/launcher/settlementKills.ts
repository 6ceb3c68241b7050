import { expect } from 'vitest';
import { sql } from 'kysely';
import type { DatabaseConnection } from '#engine/server/database/connect';
import { stuckIn } from '#engine/tests/stuck';
import { databaseIn, startProduct, type Product } from '../product';
import { allOf, kill } from './killRounds';
import { rewrite } from '#engine/tests/rewrite';

const admin = { username: 'admin', password: 'Killed-1-Password' };

/** What a confirmation waits for before it has written, with its payments written, and with its money booked. */
const places = ['tenant', 'amount_log', 'operation_log'] as const;

/**
 * Kills the product repeatedly in the middle of a settlement: the entries are paid for once, and the merchant pays
 * once. Returns the number of settlements.
 */
export async function settleAndKill(folder: string, rounds: number): Promise<number> {
  const environment = { DATA_DIR: folder, ADMIN_PASSWORD: admin.password };
  let product = await startProduct(environment);
  const { token } = (await product.call('auth/login', admin)).data as { token: string };
  const call = async <T = { id: number; version: number }>(path: string, body?: object): Promise<T> => {
    const { code, msg, data } = await product.call(path, body, token);
    expect([code, msg]).toEqual([0, expect.anything()]);
    return data as T;
  };
  const { id: tenantId } = await call('tenant/insert', { name: 'Settled', level: 1 });
  await call('tenant/deposit', { id: tenantId, amount: '10000.00', remark: 'paid', requestId: 'paid' });
  const lastDay = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const firstDay = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);

  /** A draft about an entry with a clip and one without: 90 yuan. */
  const drawDraft = async (round: number, { database }: DatabaseConnection) => {
    for (const cutting of [0, 1]) {
      const decided = { tenantId, playerId: `player-${round}-${cutting}`, result: 1, cutting };
      const { id } = await call('enter-info/insert', decided);
      await rewrite(
        database,
        sql`update decision set decided_at = decided_at - interval '2 days' where entry_id = ${id}`,
      );
    }
    return call('settlement/insert', { tenantId, firstDay, lastDay, requestId: `draft-${round}` });
  };
  const confirm = ({ id, version }: { id: number; version: number }, running: Product) =>
    running.call('settlement/confirm', { id, version, requestId: `confirm-${id}` }, token);

  for (let round = 0; round < rounds; round += 1) {
    const beside = await databaseIn(folder);
    const draft = await drawDraft(round, beside);
    const place = places[round % (places.length + 1)];
    let killed = false;
    if (place) {
      await beside.database
        .transaction()
        .execute(async (tx) => {
          await sql`lock table ${sql.table(place)} in exclusive mode`.execute(tx);
          const confirming = confirm(draft, product).catch(() => 'cut off');
          await expect.poll(() => stuckIn(beside.database)).toBeGreaterThan(0);
          await kill(product, folder, round);
          killed = true;
          expect(await confirming).toBe('cut off');
        })
        // The connection to the database dies with the product.
        .catch((error: unknown) => {
          if (!killed) throw error;
        });
    } else {
      // At another moment each time, and some of them behind the commit.
      const confirming = confirm(draft, product).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, round));
      await kill(product, folder, round);
      await confirming;
    }
    await beside.close();
    product = await startProduct(environment);
    // A client without an answer sends the same again.
    expect(await confirm(draft, product)).toMatchObject({ code: 0 });
    expect(await call(`tenant/detail?id=${tenantId}`)).toMatchObject({ balance: `${10_000 - 90 * (round + 1)}.00` });
  }
  const booked = await allOf(product, token, 'amount-log', 'amount');
  const paid = await allOf(product, token, 'settlement-line', 'entryId');
  const reconciled = await call('tenant/reconcile');
  await product.stop();
  expect(booked).toEqual(['10000.00', ...Array.from({ length: rounds }, () => '90.00')]);
  expect(paid).toHaveLength(2 * rounds);
  expect(new Set(paid).size).toBe(2 * rounds);
  expect(reconciled).toMatchObject({ wrongBalances: [], brokenRows: [] });
  return booked.length - 1;
}
