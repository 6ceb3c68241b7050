import { sql } from 'kysely';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { namesOf } from '#engine/server/database/called';
import { isChoosable, isNamable, notOffered } from '#engine/server/database/lookup';
import { and, columnOf, fromTable } from '#engine/server/database/read';
import { asText } from '#engine/server/database/search';
import { scopeOf } from '#engine/server/database/scope';
import { quoted, toColumn } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';
import type { Person } from '#engine/schema/access';
import type { Fault } from '#engine/schema/faults';
import { resourceByName } from '#resources/resources';
import { fieldOf, isSecret, type Resource } from '#engine/schema/resource';
import { clean } from '#engine/schema/clean';
import { targetOf } from '#engine/schema/values';
import { wholeNumber } from '#engine/schema/shape';
import type { Values } from '#engine/schema/writable';
import { sha256 } from '#engine/server/environment/secrets';

type Database = Queries;

/** The record that a name or an id means, or why there is none. */
export type ReferenceReader = (said: string | number) => number | Fault;

interface Candidate {
  readonly id: number;
  readonly title: string;
  readonly name: string;
  readonly choosable: boolean;
  /** Why the reference does not offer it. */
  readonly fault: Fault | null;
}

const idIn = (said: string | number): number => wholeNumber(String(said)) ?? 0;

/**
 * Looks up the records that this person may name in a reference, by what people call them or by their ids, and holds them
 * until the transaction ends. What is the title of one means that one, then the name of a single one, as an export writes
 * it, then an id.
 */
export const findNamed = async (
  tx: Database,
  resource: Resource,
  name: string,
  person: Person,
  said: readonly (string | number)[],
): Promise<ReferenceReader> => {
  const field = fieldOf(resource, name);
  const target = resourceByName((field && targetOf(field)) ?? '');
  if (!target || said.length === 0) return () => 'noSuchRecord';
  const [called = target.title] = namesOf(target);
  const readAs = (of: string) => (one: string) => {
    const its = fieldOf(target, of);
    return its ? String(clean(its, one) ?? '') : one;
  };
  const [titleIn, nameIn] = [readAs(target.title), readAs(called)];
  const texts = said.filter((one) => typeof one === 'string');
  const ids = said.map(idIn).filter((id) => id > 0);
  const conditions = [
    sql`(${asText(target, target.title)} = any(${texts.map(titleIn)}::text[]) or ${asText(target, called)} = any(${texts.map(nameIn)}::text[])
      or t.id = any(${ids}::bigint[]))`,
    ...isNamable(person, resource, name, target),
  ];
  const { rows } = await sql<Candidate>`
    select t.id, ${columnOf(target.title)} as title, ${columnOf(called)} as name, ${isChoosable(target)} as choosable,
      ${notOffered(person, resource, name, target)} as fault
    from ${fromTable(target)} where ${and(conditions)} order by t.id for share`.execute(tx);
  const findIn = (candidates: readonly Candidate[]) => {
    const byTitle = new Map(candidates.map((row) => [row.title, row]));
    const byName = new Map<string, Candidate | undefined>();
    for (const row of candidates) byName.set(row.name, byName.has(row.name) ? undefined : row);
    const byId = new Map(candidates.map((row) => [row.id, row]));
    return (one: string | number) => {
      const named = typeof one === 'string' ? (byTitle.get(titleIn(one)) ?? byName.get(nameIn(one))) : undefined;
      return named ?? byId.get(idIn(one));
    };
  };
  const offered = findIn(rows.filter(({ fault }) => fault === null));
  const others = findIn(rows.filter(({ fault }) => fault !== null));
  return (one) => {
    const found = offered(one) ?? others(one);
    if (!found) return 'noSuchRecord';
    return found.fault ?? (found.choosable ? found.id : 'notEnabled');
  };
};

/** A line of a file and its content. */
export interface FileLine {
  readonly line: number;
  readonly values: Values;
}

/** The file's hash as its sender names it. */
interface ImportKey {
  readonly resource: Resource;
  readonly caller: Caller;
  readonly file: string;
}

/** Without passwords, of which no fast hash may be kept. */
const contentOf = (resource: Resource, values: Values): string =>
  sha256(
    JSON.stringify(
      Object.entries(values)
        .filter(([name]) => !isSecret(resource, name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

/** The lines as a table `wanted`, in their order, each with the hash of its content. */
const wantedLines = (resource: Resource, lines: readonly FileLine[]) => {
  const contents = lines.map(({ values }) => contentOf(resource, values));
  return sql`(select * from unnest(${lines.map(({ line }) => line)}::integer[], ${contents}::text[])
    as said(line, content) order by line) as wanted`;
};

/**
 * Line → record of the lines that are added already: by this person, whatever the line says now, or by anybody with the
 * same content. Nobody can claim the lines of another person's file ahead, since what they say is part of them.
 */
export const addedLines = async (
  tx: Database,
  { resource, caller, file }: ImportKey,
  lines: readonly FileLine[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ line: number; id: number }>`
    select l.line, l.record_id as id from ${wantedLines(resource, lines)}
    join import_line l on l.resource = ${resource.name} and l.file = ${file} and l.line = wanted.line
      and (l.account_id = ${caller.id} or l.content in ('', wanted.content))`.execute(tx);
  return new Map(rows.map(({ line, id }) => [line, id]));
};

/**
 * Claims lines for this transaction and gives each the id of its future record. It waits for a line that another call
 * holds, and skips it when that call added it. So one of all who send a line adds it.
 */
export const takeLines = async (
  tx: Database,
  { resource, caller, file }: ImportKey,
  lines: readonly FileLine[],
  now: Date,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ line: number; id: number }>`
    insert into import_line (resource, file, line, content, record_id, account_id, created_at)
    select ${resource.name}, ${file}, line, content, nextval(pg_get_serial_sequence(${quoted(toColumn(resource.name))}, 'id')),
      ${caller.id}::bigint, ${now.toISOString()}::timestamptz
    from ${wantedLines(resource, lines)}
    where not exists (
      select from import_line l
      where l.resource = ${resource.name} and l.file = ${file} and l.line = wanted.line and l.content = '')
    on conflict do nothing
    returning line, record_id as id`.execute(tx);
  return new Map(rows.map(({ line, id }) => [line, id]));
};

/** Lets a person import lines again whose records were removed. */
export const releaseLines = async (tx: Database, resource: Resource, ids: readonly number[]): Promise<void> => {
  await sql`delete from import_line where resource = ${resource.name} and record_id = any(${ids}::bigint[])`.execute(
    tx,
  );
};

/** Which of these titles other records have already. */
export const seenTitles = async (
  tx: Database,
  resource: Resource,
  person: Person,
  titles: readonly string[],
): Promise<ReadonlySet<string>> => {
  const title = asText(resource, resource.title);
  const { rows } = await sql<{ title: string }>`
    select wanted.title from unnest(${titles}::text[]) as wanted(title) where exists (
      select 1 from ${fromTable(resource)} where ${and([sql`${title} = wanted.title`, ...scopeOf(person, resource, 'read')])}
    )`.execute(tx);
  return new Set(rows.map((row) => row.title));
};
