import { administrator } from '#resources/business';
import { sql } from 'kysely';
import { type Locale, type LocalizedText, inEach, say } from '#engine/schema/language';
import type { Field } from '#engine/schema/field';
import { seenText } from '#engine/schema/fieldTypes/unseen';
import type { Values } from '#engine/schema/writable';
import { isSecret, type Resource } from '#engine/schema/resource';
import { clean, isWritten } from '#engine/schema/clean';
import { check, isSame } from '#engine/schema/values';
import { notDeleted, sqlTypeOf, uniqueKeysOf } from '#engine/server/database/columns';
import { and, fromTable, lockRows } from '#engine/server/database/read';
import { quoted, toColumn } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { refusalOf } from '#engine/server/http/databaseRefusals';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { changeRows } from './writeRows';

/** A record that people must look into: its text could not change, or is now the id of others too. */
export interface Repair {
  readonly state: 'left' | 'merged';
  readonly what: LocalizedText;
}

/** The server itself, where a rule asks for a person. */
const server: Caller = {
  id: 0,
  username: '',
  name: '',
  role: administrator,
  ownRole: administrator,
  organizationId: null,
  sessionId: 0,
  mustChangePassword: false,
};

/** The fields of a resource whose texts have a form and are written by people. */
export const writtenTexts = (resource: Resource): string[] =>
  Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        isWritten(field) && !field.derived && !field.computed && !field.readOnly && !isSecret(resource, name),
    )
    .map(([name]) => name);

const isId = (field: Field) => 'of' in field && field.of === 'id';

/** Another record that has this value already. */
const otherWith = async (
  tx: Queries,
  resource: Resource,
  id: number,
  [name, value]: readonly [name: string, value: unknown],
  keys: readonly string[],
): Promise<number | undefined> => {
  const field = resource.fields[name];
  if (!field || value === null) return undefined;
  const column = sql.raw(quoted(toColumn(name)));
  for (const expression of keys) {
    const key = sql.raw(expression);
    const alive = notDeleted(resource);
    const { rows } = await sql<{ id: number }>`
      select t.id from ${fromTable(resource)}
      where ${and([sql`${key} = (select ${key} from (select ${value}::${sql.raw(sqlTypeOf(field))}) as said(${column}))`, sql`t.id <> ${id}`, ...(alive ? [sql.raw(`t.${alive}`)] : [])])}
      limit 1`.execute(tx);
    if (rows[0]) return rows[0].id;
  }
  return undefined;
};

const texts = {
  repeats: say('%{record}（%{text}，与 #%{other} 相同）', '%{record} (%{text}, the same as #%{other})'),
  wrong: say('%{record}（%{text}）', '%{record} (%{text})'),
} as const;

const said = (resource: Resource, id: number, value: unknown, other?: number): LocalizedText => {
  const inWords = (locale: Locale) =>
    texts[other === undefined ? 'wrong' : 'repeats'][locale]
      .replace('%{record}', `${(resource.labelOne ?? resource.label)[locale]} #${id}`)
      .replace('%{text}', () => seenText(String(value)))
      .replace('%{other}', String(other));
  return inEach(inWords);
};

const changedIn = (resource: Resource, row: Values): [string, unknown][] =>
  writtenTexts(resource).flatMap((name) => {
    const field = resource.fields[name];
    const kept = field && clean(field, row[name]);
    return field && !isSame(kept, row[name] ?? null) ? [[name, kept] as [string, unknown]] : [];
  });

/** Repairs the record in its transaction, as a change by the server, or says what keeps it. */
const repairWithin = async (tx: Queries, ports: Ports, resource: Resource, id: number): Promise<Repair[]> => {
  const [before] = await lockRows(tx, resource, server, [id]);
  if (!before) return [];
  const changed = changedIn(resource, before);
  const found: Repair[] = [];
  for (const [name, value] of changed) {
    const field = resource.fields[name];
    if (!field) continue;
    const other = field.unique && (await otherWith(tx, resource, id, [name, value], uniqueKeysOf(name, field)));
    if (other || check(field, value))
      return [{ state: 'left', what: said(resource, id, before[name], other || undefined) }];
    const same =
      isId(field) &&
      (field.filter || field.sort) &&
      (await otherWith(tx, resource, id, [name, value], [quoted(toColumn(name))]));
    if (same) found.push({ state: 'merged', what: said(resource, id, before[name], same) });
  }
  if (changed.length === 0) return [];
  const values = Object.fromEntries(changed);
  const { stamp } = ports.integrity;
  const audit = {
    action: 'modify',
    resource: resource.name,
    ip: '',
    userAgent: 'repair-texts',
    stamp,
    startedAt: performance.now(),
  };
  await changeRows(tx, { ports, caller: server, audit }, resource, [before], values, { written: values });
  return found;
};

/** Brings the texts of a record into the form in which they are kept today, if one is not, with its row in the operation log. */
export const repairRecord = async (
  ports: Ports,
  resource: Resource,
  row: Values & { readonly id: number },
): Promise<Repair[]> => {
  const [first] = changedIn(resource, row);
  if (!first) return [];
  try {
    return await ports.database.transaction().execute((tx) => repairWithin(tx, ports, resource, row.id));
  } catch (error) {
    // A rule holds the record as it is; without the database nothing is known.
    if (!(error instanceof Error) || refusalOf(error).code === 503) throw error;
    return [{ state: 'left', what: said(resource, row.id, row[first[0]]) }];
  }
};
