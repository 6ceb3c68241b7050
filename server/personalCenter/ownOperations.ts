import { sql, type Kysely } from 'kysely';
import { ownOperation } from '#resources/operationLog/operationLog';
import { selectList, fromTable } from '#server/database/read';
import type { Tables } from '#server/database/tables';

/** A person's latest operations as JSON text. */
export const latestOperationsOf = async (
  database: Kysely<Tables>,
  operatorId: number,
  count: number,
): Promise<string> => {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(p), '[]')::text as json from (
      select ${selectList(ownOperation)} from ${fromTable(ownOperation)} where t.operator_id = ${operatorId}
      order by t.id desc limit ${count}
    ) p`.execute(database);
  return rows[0]?.json ?? '[]';
};
