import { sql } from 'kysely';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import { and, columnOf, fromTable, lockRow, selectList, type StoredRow, visible } from '#engine/server/database/read';
import { scopeOf } from '#engine/server/database/scope';
import { latestOf } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import { type Dangling, lockReferences } from '#engine/server/database/write';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { type Context, route, type Route } from '#engine/server/http/call';
import { readValues, splitBy } from '#engine/server/http/input';
import { conflict, invalid, refuseFaults } from '#engine/server/refusals';
import { replyOnce } from '#engine/server/http/replyOnce';
import { holdTwins } from './holdTwins';
import { addRow, changeRows } from '#engine/server/records/writeRows';
import { withSanitizedText } from '#engine/server/records/richText';
import { checkNew, prepareNew, withHashes, withoutPasswords } from '#engine/server/records/changes';
import { isClosed } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import { isSame } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import { checkRecord, readInput } from '#engine/schema/record';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { againField, filesField, requestIdField, versionInput } from '#engine/schema/input';
import type { Call } from '#engine/schema/call';
import { insertCall, modifyCall } from '#engine/schema/resourceCalls';
import { isEmpty } from '#engine/schema/fieldTypes/checks';

/** Refuses a record that repeats one of the last minutes, with that one. */
const refuseTwin = async (
  tx: Queries,
  { caller }: Pick<Context, 'caller'>,
  resource: Resource,
  values: Values,
  now: Date,
): Promise<void> => {
  const { same = [], withinMs = 0 } = resource.twins ?? {};
  await holdTwins(tx, resource, [values]);
  const alike = same.map((name) =>
    isEmpty(values[name]) ? sql`${columnOf(name)} is null` : sql`${columnOf(name)} = ${values[name]}`,
  );
  const since = new Date(now.getTime() - withinMs).toISOString();
  const { rows } = await sql<StoredRow>`
    select ${selectList(resource, caller.role)} from ${fromTable(resource)}
    where ${and([...alike, sql`t.created_at > ${since} and t.created_at <= ${latestOf(now)}`, ...scopeOf(caller, resource, 'read')])}
    order by t.id desc limit 1`.execute(tx);
  const [current] = rows;
  if (current) throw conflict('twin', { current: visible(resource, caller.role, current) });
};

/** Names that no record of the resource has; which of the others may be written depends on the record. */
const unknownIn = (resource: Resource, sent: Values): Faults =>
  Object.fromEntries(
    Object.keys(sent)
      .filter((name) => !fieldOf(resource, name))
      .map((name) => [name, 'unknownField' as const]),
  );

/** What is wrong with references, but for what they named before: a list keeps it. */
const danglingFaults = (dangling: readonly Dangling[], before?: StoredRow): Faults =>
  Object.fromEntries(
    dangling.flatMap(({ name, faults }) => {
      const kept = [before?.[name]].flat();
      return [...faults].filter(([id]) => !kept.includes(id)).map(([, fault]) => [name, fault] as const);
    }),
  );

type WriteCall = Context<Caller, Values>;

/** A new record as it was sent. */
interface NewRecord {
  readonly requestId: string | null;
  readonly sent: Values;
  /** It is meant, though it repeats another one. */
  readonly again: boolean;
  /** Files that were sent before. */
  readonly files?: readonly number[];
  /** Comes before all else in the transaction, and throws to refuse. */
  readonly begin?: (tx: Queries) => Promise<void>;
}

/** Adds a record once per request id of this call, by the rules of its form, and replies with it as the caller sees it. */
export const addRecord = async (
  context: Context,
  resource: Resource,
  call: Pick<Call, 'path'>,
  { requestId, sent, again, files = [], begin }: NewRecord,
) => {
  const { caller } = context;
  const { values, faults } = checkNew(resource, sent, caller);
  refuseFaults(faults);
  const prepared = await prepareNew(context, resource, values);
  const payload = { ...withoutPasswords(resource, sent), ...(files.length > 0 ? { files } : {}) };
  return replyOnce(call, context, { requestId, payload }, async (tx, now) => {
    await begin?.(tx);
    refuseFaults(danglingFaults(await lockReferences(tx, resource, caller, values)));
    if (!again) await refuseTwin(tx, context, resource, prepared, now);
    const after = await addRow(tx, { ...context, files }, resource, prepared, values);
    return JSON.stringify(visible(resource, caller.role, after));
  });
};

const insert = (context: WriteCall, resource: Resource) => {
  const fields = {
    requestId: requestIdField,
    ...(resource.twins && { again: againField }),
    ...(resource.takesFiles && { files: filesField }),
  };
  const [own, sent] = splitBy(fields, context.input);
  const { requestId, again, files } = readValues(fields, own);
  return addRecord(context, resource, insertCall(resource), {
    requestId,
    sent,
    again: !resource.twins || again === true,
    files: files?.split(',').map(Number) ?? [],
  });
};

/** A change of one record that somebody asks for, and the version that they saw. */
interface RecordChange {
  readonly id: number;
  readonly version: number;
  readonly record: Values;
  /** Whether the present record is one that the person can't have had in mind, though it has that version. */
  readonly isStale?: ((present: StoredRow) => boolean) | undefined;
  /** What the row of the operation log says beside the changes. */
  readonly noted?: FieldChanges;
}

/** A change of one record, in its transaction; answers the row as JSON text. */
export const change = async (
  tx: Queries,
  context: Context,
  resource: Resource,
  wanted: RecordChange,
): Promise<string> => {
  const { ports, caller } = context;
  const { id, version, record, isStale, noted } = wanted;
  const dangling = await lockReferences(tx, resource, caller, record);
  const before = await lockRow(tx, resource, caller, id);
  if (isClosed(resource, before) || (resource.deleted && before[resource.deleted.field] === resource.deleted.value))
    throw conflict('state', { ids: [id] });
  if (before.version !== version || isStale?.(before))
    throw conflict('stale', { current: visible(resource, caller.role, before) });
  const { values, faults } = checkRecord(resource, record, caller.role, before);
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, before[name])));
  const wrong = danglingFaults(
    dangling.filter(({ name }) => name in changed),
    before,
  );
  refuseFaults({ ...wrong, ...faults });
  if (Object.keys(changed).length === 0) return JSON.stringify(visible(resource, caller.role, before));
  const hashed = await withHashes({ ...ports, database: tx }, resource, changed);
  const rows = await changeRows(tx, context, resource, [before], hashed, { written: changed, ...(noted && { noted }) });
  return JSON.stringify(rows.map((row) => visible(resource, caller.role, row))[0]);
};

const modify = async (context: WriteCall, resource: Resource) => {
  const fields = { ...versionInput, requestId: requestIdField };
  const [own, sent] = splitBy(fields, context.input);
  const record = withSanitizedText(resource, sent);
  const { values, faults } = readInput(fields, own);
  if (Object.keys(faults).length > 0) throw invalid({ ...faults, ...unknownIn(resource, sent) });
  const { id, version, requestId } = values;
  context.audit.recordId = id;
  const payload = { id, version, ...withoutPasswords(resource, sent) };
  // Before the version is looked at: one's own change, sent again because its answer was lost, is no change by others.
  return replyOnce(modifyCall(resource), context, { requestId, payload }, (tx) =>
    change(tx, context, resource, { id, version, record }),
  );
};

export const insertRoute = (resource: Resource): Route =>
  route(insertCall(resource), (context) => insert(context, resource));

export const modifyRoute = (resource: Resource): Route =>
  route(modifyCall(resource), (context) => modify(context, resource));
