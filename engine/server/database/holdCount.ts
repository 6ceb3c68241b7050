import { sql } from 'kysely';
import type { Queries } from './tables';

/** Whose records are counted: ids or names that mean the same to every caller of a rule. */
type Owner = string | number;

/**
 * Makes the transaction the only one that counts these owners' records by a rule, until it ends. Without it two transactions
 * at the same time each see the number without the other's record, and both stay below the limit. Ask before you count, in a
 * statement of its own: a statement sees only what was committed when it began.
 *
 * Two owners may share a lock by their hash, which costs a wait and nothing else. Locks are taken in the order of the owners,
 * so that transactions which hold several never wait for each other.
 */
export const holdCount = async (tx: Queries, rule: string, ...owners: readonly Owner[]): Promise<void> => {
  const names = [...new Set(owners.map((owner) => `${rule} ${owner}`))].toSorted();
  if (names.length === 0) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) with ordinality as held(name, place) order by place`.execute(tx);
};
