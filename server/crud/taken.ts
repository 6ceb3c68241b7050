import { sql, type Kysely } from 'kysely';
import type { Faults } from '#resources/schema/faults';
import type { Resource } from '#resources/schema/resource';
import { sqlTypeOf } from '#server/database/columns';
import { notDeleted, uniqueKeysOf } from '#server/database/fieldParts';
import { fromTable } from '#server/database/read';
import { quoted, snake } from '#server/database/shape';
import type { Tables } from '#server/database/tables';
import type { FileLine } from './imports';

/** Lines whose value of this field another record has already, or a line before. */
const linesTaken = async (
  tx: Kysely<Tables>,
  resource: Resource,
  name: string,
  lines: readonly FileLine[],
): Promise<number[]> => {
  const field = resource.fields[name];
  const said = lines.filter(({ values }) => values[name] !== null && values[name] !== undefined);
  if (!field || said.length === 0) return [];
  const alive = sql.raw(notDeleted(resource) ?? 'true');
  const values = said.map(({ values: one }) => one[name]);
  const found = [];
  for (const expression of uniqueKeysOf(name, field)) {
    const key = sql.raw(expression);
    // The same expression, once over the lines and once over the table: each time the column is the nearest of that name.
    const { rows } = await sql<{ line: number }>`
      select line from (
        select line, ${key} as key, row_number() over (partition by ${key} order by line) as nth
        from unnest(${said.map(({ line }) => line)}::integer[], ${values}::${sql.raw(sqlTypeOf(field))}[])
          as said(line, ${sql.raw(quoted(snake(name)))})
      ) as wanted
      where nth > 1 or exists (select from ${fromTable(resource)} where ${key} = wanted.key and ${alive})`.execute(tx);
    found.push(...rows.map(({ line }) => line));
  }
  return found;
};

/** The faults of lines whose unique values are taken, by line: the file's own lines count as records do. */
export const takenFaults = async (
  tx: Kysely<Tables>,
  resource: Resource,
  lines: readonly FileLine[],
): Promise<ReadonlyMap<number, Faults>> => {
  const faults = new Map<number, Faults>();
  for (const [name, { unique }] of Object.entries(resource.fields)) {
    const taken = unique ? await linesTaken(tx, resource, name, lines) : [];
    for (const line of taken) faults.set(line, { ...faults.get(line), [name]: 'taken' });
  }
  return faults;
};
