import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import { sealedLogs } from './logs';
import type { Marks } from './marks';

/** The state of a log's seals and of the cluster's transactions. */
export interface Standing {
  readonly log: string;
  /** The last seal; its fields are null before the first. */
  readonly no: number | null;
  readonly signature: string | null;
  readonly top: number | null;
  readonly before: number | null;
  /** The signed text of the remembered seal; null without one. */
  readonly kept: string | null;
  /**
   * Up to which id every row is sealed that there will ever be. Rows become visible out of the order of their ids: a
   * transaction that took a low one may end last. So it is the highest id of a seal whose transactions had all ended when
   * the last seal looked. One seal earlier than that, since an id is taken a moment before its transaction has a number.
   */
  readonly settled: number;
  /** The oldest running transaction, and the number of the next one. */
  readonly oldest: number;
  readonly horizon: number;
}

/** Reads the state of each log in one statement, since it runs every few seconds. */
export const standings = async (tx: Kysely<Tables>, marks: Marks): Promise<readonly Standing[]> => {
  const tables = sealedLogs.map(({ table }) => table);
  const kept = tables.map((table) => marks[table]?.no ?? null);
  const { rows } = await sql<Standing>`
    select asked.log, last.no, last.signature, last.top, last.oldest as before,
      (select signature from seal where log = asked.log and no = asked.kept) as kept,
      coalesce((
        select top from seal where log = asked.log and horizon <= last.oldest order by no desc offset 1 limit 1
      ), 0) as settled,
      pg_snapshot_xmin(now)::text::bigint as oldest, pg_snapshot_xmax(now)::text::bigint as horizon
    from pg_current_snapshot() as now, unnest(${tables}::text[], ${kept}::bigint[]) as asked(log, kept)
    left join lateral (select * from seal where log = asked.log order by no desc limit 1) as last on true`.execute(tx);
  return rows;
};
