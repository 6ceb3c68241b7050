import { sql, type Kysely } from 'kysely';
import { resources } from '#resources/resources';
import type { Locale } from '#resources/schema/language';
import type { Resource } from '#resources/schema/resource';
import { fromTable } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import { addRowsOf, thereIn } from './declaredRows';

type Tx = Kysely<Tables>;

/** Whether nobody has ever had a row there: none is left, and the log knows of none. */
const isUntouched = async (tx: Tx, resource: Resource): Promise<boolean> => {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select 1 from ${fromTable(resource)})
      and not exists (select 1 from operation_log where resource = ${resource.name}) as untouched`.execute(tx);
  return rows[0]?.untouched === true;
};

/** Other resources whose records these have to name. */
const neededBy = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) =>
    field.kind === 'reference' && field.to !== resource.name ? field.to : [],
  );

/**
 * Adds made-up rows for each declared resource that the demo has no data of its own for, those that others name first.
 * Answers the resources. A table whose rows somebody has removed stays as it is.
 */
export const addDeclared = async (
  tx: Tx,
  now: Date,
  locale: Locale,
  of: readonly Resource[] = resources,
): Promise<readonly Resource[]> => {
  const waiting: Resource[] = [];
  for (const resource of of) if (!resource.appendOnly && (await isUntouched(tx, resource))) waiting.push(resource);
  if (waiting.length === 0) return [];
  const there = await thereIn(tx, of);
  const added: Resource[] = [];
  while (waiting.length > 0) {
    const isFree = (one: Resource) => !waiting.some((other) => neededBy(one).includes(other.name));
    const at = Math.max(0, waiting.findIndex(isFree));
    for (const resource of waiting.splice(at, 1))
      if (await addRowsOf(tx, resource, there, now, locale)) added.push(resource);
  }
  return added;
};
