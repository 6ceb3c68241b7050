import { type RawBuilder, sql } from 'kysely';
import type { Field } from '#engine/schema/field';
import type { Fault, Faults } from '#engine/schema/faults';
import type { Resource } from '#engine/schema/resource';
import { systemFields } from '#engine/schema/systemFields';
import type { Values } from '#engine/schema/writable';
import { sqlTypeOf } from '#engine/server/database/columns';
import { formulaSql } from '#engine/server/database/formula';
import { toColumn } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';

/** A computed field, and the fields whose columns its SQL names. */
interface SqlResult {
  readonly name: string;
  readonly value: RawBuilder<unknown>;
  readonly of: readonly (readonly [name: string, field: Field])[];
}

/** The fields that the declaration computes by SQL of its own, of which nobody but the database knows what they come to. */
const sqlResultsOf = ({ fields }: Resource): SqlResult[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (!field.computed || !('sql' in field.computed)) return [];
    const { sql: text } = field.computed;
    const all: Readonly<Record<string, Field>> = { ...systemFields, ...fields };
    const of = Object.entries(all).filter(
      ([one, { derived, computed }]) => !derived && !computed && new RegExp(`\\b${toColumn(one)}\\b`).test(text),
    );
    return [{ name, value: sql.raw(`(${formulaSql(field.computed)})::${sqlTypeOf(field)}`), of }];
  });

/** Whether the error is about a value: out of range, divided by zero, of another form. */
const isOfValue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22');

/** Whether the database can compute these fields of all these records. The transaction goes on either way. */
const computes = async (tx: Queries, results: readonly SqlResult[], records: readonly Values[]): Promise<boolean> => {
  const operands = Object.entries(Object.fromEntries(results.flatMap(({ of }) => of)));
  const columns = operands.map(([name, field]) => sql`${sql.ref(toColumn(name))} ${sql.raw(sqlTypeOf(field))}`);
  const rows = records.map((record) =>
    Object.fromEntries(operands.map(([name]) => [toColumn(name), record[name] ?? null])),
  );
  const counts = results.map(({ value }) => sql`count(${value})`);
  await sql`savepoint computing`.execute(tx);
  try {
    await sql`select ${sql.join(counts)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(${sql.join(columns)})`.execute(tx);
    return true;
  } catch (error) {
    await sql`rollback to savepoint computing`.execute(tx);
    // The write itself says what else is wrong.
    return !isOfValue(error);
  } finally {
    await sql`release savepoint computing`.execute(tx);
  }
};

/** The records whose results do not fit, by their places, each with one of these results. Halves are looked into until one is left. */
const misfits = async (
  tx: Queries,
  results: readonly SqlResult[],
  records: readonly Values[],
): Promise<(readonly [place: number, SqlResult])[]> => {
  const [result] = results;
  if (!result || records.length === 0 || (await computes(tx, results, records))) return [];
  if (results.length > 1) {
    const found = [];
    for (const one of results) found.push(...(await misfits(tx, [one], records)));
    return found;
  }
  if (records.length === 1) return [[0, result]];
  const half = Math.ceil(records.length / 2);
  const first = await misfits(tx, results, records.slice(0, half));
  const second = await misfits(tx, results, records.slice(half));
  return [...first, ...second.map(([place, one]) => [place + half, one] as const)];
};

/** A record as it will be stored, and those values of it that are set now. */
interface Written {
  readonly whole: Values;
  readonly set: Values;
}

/**
 * What is wrong with records, in their order, of which the database would compute a value that it cannot hold: the last of
 * the set fields that the SQL names. Results of fields that stay as they are fit already.
 */
export const badSqlResults = async (
  tx: Queries,
  resource: Resource,
  records: readonly Written[],
): Promise<Faults[]> => {
  const isSet = (name: string) => records.some(({ set }) => Object.hasOwn(set, name));
  const results = sqlResultsOf(resource).filter(({ of }) => of.some(([name]) => isSet(name)));
  const wholes = records.map(({ whole }) => whole);
  const faults: Record<string, Fault>[] = records.map(() => ({}));
  for (const [place, { name, of }] of await misfits(tx, results, wholes)) {
    const [blamed = name] = of.findLast(([one]) => Object.hasOwn(records[place]?.set ?? {}, one)) ?? [];
    Object.assign(faults[place] ?? {}, { [blamed]: 'badResult' });
  }
  return faults;
};
