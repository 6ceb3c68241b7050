import { type RawBuilder, sql } from 'kysely';
import type { Ports } from '#engine/server';
import { type Advance, type Checkpoint, merchantsInTurn, nextRows, reconcileBalances } from './reconcile';
import { countTexts, type LocalizedText, say, sayCount } from '#engine/schema/language';

interface SignedCheckpoint extends Checkpoint {
  readonly key: string;
  readonly signature: string;
}

type CheckpointPorts = Pick<Ports, 'database' | 'integrity'>;

/** The text that a checkpoint's signature proves. */
const signedText = ({ tenantId, logId, hash, rows, balance, deposits }: Omit<Checkpoint, 'createdAt'>): string =>
  `balance ${JSON.stringify([tenantId, logId, hash, rows, balance, deposits])}`;

/**
 * The checkpoints that may be relied on: this server signed them, and the row that each ends with is still what it was. Its hash
 * stands for all rows before it. What a superuser changes among those and does not chain again, only the whole proof names.
 * `which` says of the merchant `t` whether it is wanted.
 */
export const readCheckpoints = async (
  { database, integrity }: CheckpointPorts,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Checkpoint[]> => {
  const { rows } = await sql<SignedCheckpoint>`
    select c.tenant_id as "tenantId", c.log_id as "logId", c.hash, c.rows, c.balance, c.deposits, c.key, c.signature, c.created_at as "createdAt"
    from balance_checkpoint c join amount_log l
      on l.id = c.log_id and l.tenant_id = c.tenant_id and l.hash = c.hash and l.balance_after = c.balance
      join tenant t on t.id = c.tenant_id and ${which}`.execute(database);
  return rows.filter((one) => integrity.isSigned(signedText(one), one));
};

/** Signs how far the log of each adds up. */
const keep = async (
  { database, integrity, now }: CheckpointPorts & Pick<Ports, 'now'>,
  sound: readonly Advance[],
): Promise<void> => {
  const rows = sound.map((one) => ({ ...one, ...integrity.sign(signedText(one)) }));
  await sql`
    insert into balance_checkpoint (tenant_id, log_id, hash, rows, balance, deposits, key, signature, created_at)
    select "tenantId", "logId", hash, rows, balance, deposits, key, signature, ${now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("tenantId" bigint, "logId" bigint, hash text, rows bigint, balance numeric(14, 2), deposits numeric(18, 2),
        key text, signature text)
    on conflict (tenant_id) do update set (log_id, hash, rows, balance, deposits, key, signature, created_at)
      = (excluded.log_id, excluded.hash, excluded.rows, excluded.balance, excluded.deposits, excluded.key, excluded.signature, excluded.created_at)`.execute(
    database,
  );
};

/**
 * Moves the checkpoints of all merchants on to now, some merchants and some of their rows at a time: the first move reads
 * the whole log. What is stopped goes on where it was.
 */
export const advanceCheckpoints = (ports: CheckpointPorts & Pick<Ports, 'now'>, signal?: AbortSignal): Promise<void> =>
  merchantsInTurn(ports.database, async (which) => {
    for (let isMore = true; isMore;) {
      signal?.throwIfAborted();
      const next = await nextRows(ports.database, await readCheckpoints(ports, which), which);
      const sound = next.filter(({ isSound }) => isSound);
      if (sound.length > 0) await keep(ports, sound);
      isMore = sound.some(({ isFull }) => isFull);
    }
  });

const mismatches = sayCount('发现 %{count} 处余额不符', '%{count} mismatch found', '%{count} mismatches found');
const clean = say('余额均与日志相符', 'Every balance matches its log');

/** Moves the checkpoints on to now, and compares every balance with them and what is behind them. */
export const compareBalances = async ({
  ports,
  signal,
}: {
  readonly ports: Ports;
  readonly signal: AbortSignal;
}): Promise<LocalizedText | { readonly found: LocalizedText }> => {
  // Checkpoints never move past a mismatch, so it stays visible.
  await advanceCheckpoints(ports, signal);
  const { wrongBalances, brokenRows } = await reconcileBalances(ports.database, await readCheckpoints(ports));
  const found = wrongBalances.length + brokenRows.length;
  return found === 0 ? clean : { found: countTexts(mismatches, found) };
};
