import type { Caller } from '#engine/subjects/session/server/sessions';
import { route, type Context, type Route } from '#engine/server/http/call';
import { insertRows, withInitials } from '#engine/server/database/write';
import { badSqlResults } from '#engine/server/records/sqlResults';
import { addedLines, findNamed, type FileLine, type ReferenceReader, seenTitles, takeLines } from './importLines';
import { holdTwins } from './holdTwins';
import { paddedTitles, twinFaults, twinLines } from './importTwins';
import { readValues } from '#engine/server/http/input';
import { invalid, ok } from '#engine/server/refusals';
import { conclude, checkNew, prepareNew, stampNew } from '#engine/server/records/changes';
import { prepareWrite } from '#engine/server/records/writeRows';
import { rulesOf } from '#engine/server/records/rules';
import type { Fault, Faults } from '#engine/schema/faults';
import { targetOf } from '#engine/schema/values';
import { damageFaults, importBodyMax, linesMax } from '#engine/schema/wire/importing';
import { writableFields, type Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { importCall, importInput, lineField, type SentOutcome } from '#engine/schema/importCall';
import { sql } from 'kysely';
import { sqlTypeOf, notDeleted, uniqueKeysOf } from '#engine/server/database/columns';
import { fromTable } from '#engine/server/database/read';
import { quoted, toColumn } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';
import { isPlainObject } from '#engine/schema/shape';
import { isEmpty } from '#engine/schema/fieldTypes/checks';
import { fileFields } from '#engine/server/files/ofFields';

/** Lines whose value of this field another record has already, or a line before. */
const linesTaken = async (
  tx: Queries,
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
          as said(line, ${sql.raw(quoted(toColumn(name)))})
      ) as wanted
      where nth > 1 or exists (select from ${fromTable(resource)} where ${key} = wanted.key and ${alive})`.execute(tx);
    found.push(...rows.map(({ line }) => line));
  }
  return found;
};

/** The faults of lines whose unique values are taken, by line: the file's own lines count as records do. */
export const takenFaults = async (
  tx: Queries,
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

/** Milliseconds for the lines of one call, of which there may be hundreds. */
const longestImport = 10_000;

interface CheckedLine extends FileLine {
  readonly faults: Faults;
}

const readLines = (rows: unknown): FileLine[] => {
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isPlainObject)) throw invalid({ rows: 'wrongType' });
  if (rows.length > linesMax) throw invalid({ rows: 'tooLong' });
  const lines = rows.map(({ line, ...values }) => ({ ...readValues({ line: lineField }, { line }), values }));
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw invalid({ rows: 'duplicate' });
  return lines;
};

const isSaid = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * Every reference of the person's form, with the names and ids that the lines say for it looked up; of no other field.
 */
const nameReferences = async (
  tx: Parameters<typeof findNamed>[0],
  { caller }: Pick<Context, 'caller'>,
  resource: Resource,
  lines: readonly FileLine[],
): Promise<ReadonlyMap<string, ReferenceReader>> => {
  const found = new Map<string, ReferenceReader>();
  for (const name of writableFields(resource, 'insert', caller.role)) {
    const field = resource.fields[name];
    if (!field || targetOf(field) === undefined) continue;
    const said = [...new Set(lines.flatMap(({ values }) => values[name]).filter(isSaid))];
    found.set(name, await findNamed(tx, resource, name, caller, said));
  }
  return found;
};

/** The ids that the names and ids of a list mean, or what is wrong with the first that means none. */
const idsIn = (value: unknown, reader: ReferenceReader): readonly unknown[] | Fault => {
  const said = Array.isArray(value) || isSaid(value) ? [value].flat() : [];
  const ids = said.map((one: unknown) => (isSaid(one) ? reader(one) : one));
  return ids.find((one): one is Fault => typeof one === 'string') ?? ids;
};

/** What no line can have, since it is sent apart from the record. */
const apartFaults = (resource: Resource, values: Values): Faults =>
  Object.fromEntries(
    fileFields(resource)
      .filter((name) => !isEmpty(values[name]))
      .map((name) => [name, 'noFilesInText' as const]),
  );

/** A line with its names made ids, checked by the rules of the form. */
const checkNamed = (
  { caller }: Pick<Context, 'caller'>,
  resource: Resource,
  named: ReadonlyMap<string, ReferenceReader>,
  one: FileLine,
): CheckedLine => {
  const faults: Record<string, Faults[string]> = {};
  const payload: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(one.values)) {
    const reader = named.get(name);
    const read = reader && resource.fields[name]?.kind === 'references' ? idsIn(value, reader) : undefined;
    const id = read ?? (isSaid(value) ? reader?.(value) : undefined);
    if (typeof id === 'string') faults[name] = id;
    else payload[name] = id ?? value;
  }
  const checked = checkNew(resource, payload, caller);
  return {
    line: one.line,
    values: checked.values,
    faults: {
      ...damageFaults(resource, one.values),
      ...checked.faults,
      ...faults,
      ...apartFaults(resource, one.values),
    },
  };
};

/** What the rule of the resource fills in, and what is refused by it or since a computed value would not fit, by the line. */
const fillIn = async (
  tx: Queries,
  context: Context<Caller, Values>,
  resource: Resource,
  lines: readonly CheckedLine[],
) => {
  const filled = new Map<number, Awaited<ReturnType<typeof prepareWrite>>>();
  const stamped = lines.map(({ line, values }) => [line, stampNew(context, resource, values)] as const);
  if (rulesOf(resource.name).beforeWrite)
    for (const [line, set] of stamped) filled.set(line, await prepareWrite(tx, context, resource, set));
  else {
    const records = stamped.map(([, set]) => ({ set, whole: withInitials(resource, set) }));
    const faults = await badSqlResults(tx, resource, records);
    faults.forEach((bad, at) => filled.set(stamped[at]?.[0] ?? 0, { values: {}, faults: bad }));
  }
  return filled;
};

const importLines = async (context: Context<Caller, Values>, resource: Resource) => {
  const { ports, caller, input } = context;
  const { rows, ...facts } = input;
  const { file, dryRun, again } = readValues(importInput, facts);
  const lines = readLines(rows).toSorted((a, b) => a.line - b.line);
  const outcomes = await ports.database.transaction().execute(async (tx): Promise<SentOutcome[]> => {
    const named = await nameReferences(tx, context, resource, lines);
    const read = lines.map((one) => checkNamed(context, resource, named, one));
    const right = read.filter(({ faults }) => Object.keys(faults).length === 0);
    const taken = await takenFaults(tx, resource, right);
    const now = ports.now();
    if (!dryRun && resource.twins)
      await holdTwins(
        tx,
        resource,
        right.map(({ values }) => values),
      );
    const filled = await fillIn(tx, context, resource, right);
    const twins = again === true ? new Set<number>() : await twinLines(tx, resource, caller, right, now);
    const checked = read.map((one) => ({
      ...one,
      faults: {
        ...(twins.has(one.line) && twinFaults(resource)),
        ...one.faults,
        ...filled.get(one.line)?.faults,
        ...taken.get(one.line),
      },
    }));
    const sent = { resource, caller, file };
    const wanted = checked.filter(({ faults }) => Object.keys(faults).length === 0);
    if (dryRun) {
      const titles = wanted.map(({ values }) => String(values[resource.title]));
      const seen = await seenTitles(tx, resource, caller, titles);
      const like = await paddedTitles(tx, resource, caller, titles);
      const already = await addedLines(tx, sent, checked);
      return checked.map((one) => {
        // What is refused may be no text at all, and is looked up nowhere.
        if (!wanted.includes(one)) return outcomeOf(one, already, new Map(), {});
        const title = String(one.values[resource.title]);
        return outcomeOf(one, already, new Map(), { seen: seen.has(title), like: like.get(title) });
      });
    }
    const claimed = await takeLines(tx, sent, wanted, now);
    const records = await Promise.all(
      wanted.flatMap(({ line, values }) => {
        const id = claimed.get(line);
        const more = filled.get(line)?.values;
        return id === undefined
          ? []
          : [prepareNew(context, resource, values).then((ready) => ({ ...ready, ...more, id }))];
      }),
    );
    if (records.length > 0) {
      const added = await insertRows(tx, resource, records, now);
      const changes = added.map((after) => ({ before: undefined, after }));
      await conclude(tx, context, resource, changes, {});
    }
    // Runs last, once nobody else holds one of the lines.
    const others = checked.filter(({ line }) => !claimed.has(line));
    const already = await addedLines(tx, sent, others);
    return checked.map((one) => outcomeOf(one, already, claimed, {}));
  });
  return ok(outcomes);
};

const outcomeOf = (
  { line, faults }: CheckedLine,
  already: ReadonlyMap<number, number>,
  taken: ReadonlyMap<number, number>,
  { seen = false, like }: { readonly seen?: boolean; readonly like?: string | undefined },
): SentOutcome => {
  const earlier = already.get(line);
  if (earlier !== undefined) return { line, state: 'already', id: earlier };
  if (Object.keys(faults).length > 0) return { line, state: 'refused', faults };
  const id = taken.get(line);
  return {
    line,
    state: 'ok',
    ...(id === undefined ? {} : { id }),
    ...(seen ? { seen } : {}),
    ...(like === undefined ? {} : { like }),
  };
};

/**
 * Lines of a file as records, as many as the call takes. The call checks every line by the rules of the form and
 * answers it by itself. Those that are right are added together. A line of a file is added once, however often it is
 * sent (engine/server/crud/importLines.ts).
 */
export const importRoute = (resource: Resource): Route =>
  route(importCall(resource), (context) => importLines(context, resource), {
    bodyMax: importBodyMax,
    time: longestImport,
  });
