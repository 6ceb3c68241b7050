import { sql, type Kysely } from 'kysely';
import { againField } from '#resources/schema/inputs';
import type { Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { isEmpty } from '#resources/schema/tidy';
import { columnOf, every, fromTable, readRow, scopeOf, visible } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import type { Context } from '#server/http/call';
import { readValues } from '#server/http/input';
import { conflict } from '#server/refusals';

/** Whether a new record is meant though it repeats another one, and what is sent beside that. */
export const withoutAgain = (
  resource: Resource,
  { again: againSent, ...others }: Values,
): { again: boolean; sent: Values } => {
  if (!resource.twins) return { again: true, sent: againSent === undefined ? others : { again: againSent, ...others } };
  const { again } = readValues({ again: againField }, againSent === undefined ? {} : { again: againSent });
  return { again: again === true, sent: others };
};

/** Refuses a record that repeats one of the last minutes, with that one. */
export const refuseTwin = async (
  tx: Kysely<Tables>,
  { caller }: Pick<Context, 'caller'>,
  resource: Resource,
  values: Values,
  now: Date,
): Promise<void> => {
  const { same = [], withinMs = 0 } = resource.twins ?? {};
  const alike = same.map((name) =>
    isEmpty(values[name]) ? sql`${columnOf(name)} is null` : sql`${columnOf(name)} = ${values[name]}`,
  );
  const since = new Date(now.getTime() - withinMs).toISOString();
  const { rows } = await sql<{ id: number }>`
    select t.id from ${fromTable(resource)}
    where ${every([...alike, sql`t.created_at > ${since}`, ...scopeOf(caller, resource, 'read')])}
    order by t.id desc limit 1`.execute(tx);
  const current = rows[0] && (await readRow(tx, resource, caller, rows[0].id));
  if (current) throw conflict('twin', { current: visible(resource, caller.role, current) });
};
