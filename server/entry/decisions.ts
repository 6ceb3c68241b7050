import { sql } from 'kysely';
import { result } from '#resources/entry/entry';
import { decidesOwn } from './tables';
import { conflict, type Queries, type RecordChange } from '#engine/server';

/** Who changes entries, when, and by which action. */
interface DecisionContext {
  readonly accountId: number;
  readonly now: Date;
  readonly action: string;
}

const isDecided = (row: RecordChange['before']) => row !== undefined && row['result'] !== result.suspected;

/** What a price depends on. */
const facts = ['result', 'cutting', 'tenantId'] as const;

/** Whether a change decides an entry, or changes what has been decided about it. A second look may confirm what was. */
const decides = ({ before, after }: RecordChange, action: string): boolean =>
  (isDecided(before) || isDecided(after)) &&
  (action === 'decide' || facts.some((name) => before?.[name] !== after[name]));

/**
 * Of these entries, those that this person entered and others have a say in by now. Refuses them, unless the safety settings let a
 * service with one reviewer decide them. The database refuses them as well.
 */
const ownAmong = async (
  tx: Queries,
  deciding: readonly RecordChange[],
  { accountId }: DecisionContext,
): Promise<readonly number[]> => {
  const entered = deciding.filter(({ before }) => before?.['operatorId'] === accountId).map(({ after }) => after.id);
  if (entered.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select w.entry_id as id from (select unnest(${entered}::bigint[]) as entry_id, ${accountId}::bigint as account_id) w
    where ${sql.raw(decidesOwn('w.entry_id', 'w.account_id'))}`.execute(tx);
  const own = rows.map(({ id }) => id);
  // Held, for the database looks at the same setting when the decision is kept.
  const setting = tx.selectFrom('safety').select('decide_own').forShare();
  if (own.length > 0 && !(await setting.executeTakeFirst())?.decide_own) throw conflict('ownEntry', { ids: own });
  return own;
};

/** The last decision about an entry is taken back, as if it had never been made. */
const undoLast = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  await sql`
    update decision set undone = true where id in (
      select max(id) from decision where entry_id = any(${ids}::bigint[]) and not undone group by entry_id
    )`.execute(tx);
};

/** The changes that decided something, and those of them that were somebody else's to decide. */
interface KeptDecisions {
  readonly decided: readonly RecordChange[];
  readonly own: readonly number[];
}

const none: KeptDecisions = { decided: [], own: [] };

/**
 * Remembers each decision among these changes, in their transaction. Nobody decides an entry that they entered themselves and
 * others have a say in. Every write of an entry comes by, whichever call makes it. A second look still stands in the review at that time.
 */
export const keepDecisions = async (
  tx: Queries,
  changes: readonly RecordChange[],
  context: DecisionContext,
): Promise<KeptDecisions> => {
  const { accountId, now, action } = context;
  if (action === 'undo') {
    await undoLast(
      tx,
      changes.map(({ after }) => after.id),
    );
    return none;
  }
  const deciding = changes.filter((change) => decides(change, action));
  if (deciding.length === 0) return none;
  const own = await ownAmong(tx, deciding, context);
  const decided = deciding.map(({ before, after }) => ({ id: after.id, before: before?.['result'] ?? null }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const looks = sql`coalesce(${action === 'decide'} and r.asked_at is not null, false)`;
  await sql`
    insert into decision (entry_id, tenant_id, platform, account_id, result, cutting, was, second_look, since, decided_at, own_allowed)
    select e.id, e.tenant_id, e.platform, ${accountId}::bigint, e.result, e.cutting,
      nullif(d.before, ${sql.lit(result.suspected)}), ${looks},
      case when ${looks} then r.asked_at when d.before = ${sql.lit(result.suspected)} then e.created_at else ${at} end, ${at},
      e.id = any(${own}::bigint[])
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d(id bigint, before smallint)
    join entry e on e.id = d.id left join review r on r.entry_id = e.id order by e.id`.execute(tx);
  return { decided: deciding, own };
};
