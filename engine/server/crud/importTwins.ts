import { sql } from 'kysely';
import { latestOf } from '#engine/server/database/deadlines';
import { and, fromTable } from '#engine/server/database/read';
import { scopeOf } from '#engine/server/database/scope';
import { quoted, toColumn } from '#engine/server/database/table';
import { sqlTypeOf } from '#engine/server/database/columns';
import type { Queries } from '#engine/server/database/tables';
import type { Person } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import type { Resource } from '#engine/schema/resource';
import { type FileLine, seenTitles } from './importLines';

/** Zeros before digits that a spreadsheet may have dropped. */
const zerosMax = 6;

/** Title → that of another record which has the same digits with zeros before them. */
export const paddedTitles = async (
  tx: Queries,
  resource: Resource,
  person: Person,
  titles: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const padded = titles
    .filter((title) => /^[1-9]\d{0,18}$/.test(title))
    .flatMap((title) => Array.from({ length: zerosMax }, (_, zeros) => `${'0'.repeat(zeros + 1)}${title}`));
  const found = padded.length > 0 ? await seenTitles(tx, resource, person, padded) : [];
  return new Map([...found].map((title) => [title.replace(/^0+/, ''), title]));
};

/** Lines that repeat one before them, or a record of the last minutes, as the form's question about twins sees it. */
export const twinLines = async (
  tx: Queries,
  resource: Resource,
  person: Person,
  lines: readonly FileLine[],
  now: Date,
): Promise<ReadonlySet<number>> => {
  const { same = [], withinMs = 0 } = resource.twins ?? {};
  const fields = same.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field, column: sql.raw(quoted(toColumn(name))) }] : [];
  });
  if (fields.length === 0 || lines.length === 0) return new Set();
  const columns = sql.join(fields.map(({ column }) => column));
  const values = fields.map(
    ({ name, field }) => sql`${lines.map((one) => one.values[name] ?? null)}::${sql.raw(sqlTypeOf(field))}[]`,
  );
  // Only `=` finds a row by an index, and it never finds an empty value.
  const alike = fields.map(({ column, field }) =>
    field.required ? sql`t.${column} = wanted.${column}` : sql`t.${column} is not distinct from wanted.${column}`,
  );
  const since = sql`t.created_at > ${new Date(now.getTime() - withinMs).toISOString()}::timestamptz
    and t.created_at <= ${latestOf(now)}::timestamptz`;
  const { rows } = await sql<{ line: number }>`
    select line from (
      select *, row_number() over (partition by ${columns} order by line) as nth
      from unnest(${lines.map(({ line }) => line)}::integer[], ${sql.join(values)}) as said(line, ${columns})
    ) as wanted
    where nth > 1 or exists (
      select from ${fromTable(resource)} where ${and([...alike, since, ...scopeOf(person, resource, 'read')])})`.execute(
    tx,
  );
  return new Set(rows.map(({ line }) => line));
};

/** The fault stands at the title, where a person sees which record it is. */
export const twinFaults = ({ twins, title }: Resource): Faults => {
  const name = twins?.same.find((one) => one === title) ?? twins?.same[0];
  return name === undefined ? {} : { [name]: 'twin' };
};
