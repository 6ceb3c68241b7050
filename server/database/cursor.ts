import { sql, type Kysely } from 'kysely';
import type { Person } from '../../resources/vocabulary/access';
import { fieldOf, type Resource } from '../../resources/vocabulary/schema';
import { exportRunning } from '../reply/refusals';
import { resourceByName } from '../../resources/entities';
import { targetOf } from '../../resources/vocabulary/values';
import { jsonOf } from './columns';
import { fieldColumnOf } from './fieldTypes';
import { whereOf } from './conditions';
import { keysOf, orderBy } from './order';
import { columnOf, fromTable } from './read';
import type { Selection } from './selection';
import { quoted, snake } from './shape';
import type { Tables } from './tables';

/** Rows fetched at a time: what an export holds in memory, however long it is. */
const batch = 1000;
/** The kind of lock that says: this person's export is running. Its second number is the account's id. */
const exportLock = 1;

/** A column for people: a reference by the title of its record, a date and time by the clocks of a zone where one is named. */
const wordColumn = (resource: Resource, name: string, zone: string | undefined) => {
  const field = fieldOf(resource, name);
  if (!field) return sql.raw(`null as ${quoted(name)}`);
  const target = resourceByName(targetOf(field) ?? '');
  if (target) {
    const title = sql.ref(`r.${snake(target.title)}`);
    return sql`(select ${title} from ${sql.table(snake(target.name))} as r where r.id = ${columnOf(name)}) as ${sql.id(name)}`;
  }
  const { inZone } = fieldColumnOf(field);
  if (inZone && zone !== undefined) return sql`${inZone(columnOf(name), zone)} as ${sql.id(name)}`;
  return sql.raw(`${jsonOf(name, field)} as ${quoted(name)}`);
};

export type ResultRow = Readonly<Record<string, unknown>>;

/** One at a time for each person, in whatever server process: the lock ends with the transaction. */
const refuseSecond = async (tx: Kysely<Tables>, accountId: number): Promise<void> => {
  const { rows } = await sql<{ first: boolean }>`
    select pg_try_advisory_xact_lock(${exportLock}, (${accountId}::bigint % 2147483647)::integer) as first`.execute(tx);
  if (!rows[0]?.first) throw exportRunning();
};

interface Wanted {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly selection: Selection;
  /** By whose clocks times are written; as stored if not said. */
  readonly zone: string | undefined;
  readonly person: Person;
}

/**
 * All rows of a selection as one moment saw them, batch by batch. Holds a connection until it is
 * read to its end or closed; a reader that stops for a minute loses it (the connection's limit on
 * idle transactions). Refuses (429) a person's second one.
 */
export async function* readAll(
  database: Kysely<Tables>,
  { resource, names, selection: { filters, sort }, zone, person }: Wanted,
): AsyncGenerator<readonly ResultRow[]> {
  const tx = await database.startTransaction().execute();
  try {
    await refuseSecond(tx, person.id);
    await sql`declare all_rows no scroll cursor for
      select ${sql.join(names.map((name) => wordColumn(resource, name, zone)))} from ${fromTable(resource)} where ${whereOf(resource, person, filters)}
      order by ${orderBy(keysOf(resource, sort))}`.execute(tx);
    for (;;) {
      const { rows } = await sql<ResultRow>`fetch ${sql.lit(batch)} from all_rows`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  } finally {
    // A connection that was cut has nothing left to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}
