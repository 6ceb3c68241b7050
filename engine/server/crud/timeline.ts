import { route, type Route } from '#engine/server/http/call';
import { readRow } from '#engine/server/database/read';
import { writeAudit } from '#engine/server/audit/auditLog';
import { replyOnce } from '#engine/server/http/replyOnce';
import { conflict, invalid, notFound, ok } from '#engine/server/refusals';
import { addNote } from '#engine/server/records/notes';
import { change as changeRecord } from './writes';
import { mayWriteRow, opens } from '#engine/schema/access';
import { writtenCalls } from '#engine/schema/declared/calls';
import type { Resource } from '#engine/schema/resource';
import {
  noteCall,
  revertCall,
  timelineCall,
  valuesBefore,
  changingActions,
  maySeeChange,
  type TimelineEvent,
  type TimelineKind,
} from '#engine/schema/timeline';
import { sql } from 'kysely';
import { isSame } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import type { Role } from '#engine/schema/roles';
import type { Queries } from '#engine/server/database/tables';

/** A part of a record's timeline. */
interface TimelinePart {
  readonly id: number;
  readonly kind: TimelineKind | null;
  /** Continues with what happened before this event. */
  readonly before: number | null;
  readonly size: number;
}

/** The longest text of a change; the operation log has the whole of it. */
const longest = 2000;

/** A long text without its end, nor a tag cut in two. */
const cutText = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest).replace(/<[^>]*$/, '')}…` : value;

/** Whether a call of its own, which this role may make, has written this: it names what no field and no action does. */
const mayCall = (role: Role, { name }: Resource, action: string): boolean =>
  writtenCalls.some(
    ({ resource, path, roles }) =>
      resource === name && path.endsWith(`/${action}`) && roles !== 'anyone' && opens(roles, role),
  );

/** The changes as this role may see them. */
const visibleChanges = (resource: Resource, role: Role, { action, changes }: TimelineEvent): TimelineEvent['changes'] =>
  changes &&
  Object.fromEntries(
    Object.entries(changes)
      .filter(
        ([name]) =>
          maySeeChange(role, resource, action, name) ||
          (!Object.hasOwn(resource.fields, name) && mayCall(role, resource, action)),
      )
      .map(([name, change]) => [name, Array.isArray(change) ? change.map(cutText) : cutText(change)]),
  );

const changing = sql`action in (${sql.join(changingActions.map((action) => sql.lit(action)))})`;
const ofKind = {
  change: changing,
  note: sql`action = 'note'`,
  action: sql`not ${changing} and action <> 'note'`,
} as const satisfies Readonly<Record<TimelineKind, unknown>>;

/**
 * What was done to a record, the newest first: one walk along the index of the log, however long the log is. The order
 * by `action` is that index's, and keeps the planner from walking the whole log by its ids instead. What was refused
 * stands in the operation log alone. There is no history table beside the log, since two records of one event can disagree.
 */
const readTimeline = async (
  database: Queries,
  resource: Resource,
  role: Role,
  { id, kind, before, size }: TimelinePart,
): Promise<TimelineEvent[]> => {
  const { rows } = await sql<TimelineEvent>`
    select l.id, l.created_at as "createdAt", l.operator_id as "operatorId", coalesce(a.name, l.username, '') as operator,
      l.role, l.acting_role as "actingRole", l.action, l.changes, n.text as note
    from (
      select * from operation_log where resource = ${resource.name} and record_id = ${id} and result = 0
        and id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint and ${kind === null ? sql`true` : ofKind[kind]}
      order by id desc, action desc limit ${size}
    ) as l
    left join account a on a.id = l.operator_id
    left join note n on n.id = case when l.action = 'note' then (l.changes -> 'note' ->> 1)::bigint end
    order by l.id desc`.execute(database);
  return rows.map((row) => ({ ...row, changes: visibleChanges(resource, role, row) }));
};

/**
 * A change out of the log that can be taken back. The server does it and not the browser by a usual edit, so that the log says
 * what it takes back.
 */
interface Revertible {
  /** The values before it, as far as the role may write them. */
  readonly before: Values;
  /** Names among them whose present value is not the one that the change left. */
  readonly changedSince: (present: Values) => string[];
}

/** A done change of this record; undefined where the log has none of that number, or none that this role could make undone. */
const readRevertible = async (
  tx: Queries,
  resource: Resource,
  role: Role,
  { id, change }: { readonly id: number; readonly change: number },
): Promise<Revertible | undefined> => {
  const { rows } = await sql<{ action: string; changes: Readonly<Record<string, readonly unknown[]>> | null }>`
    select action, changes from operation_log
    where id = ${change} and resource = ${resource.name} and record_id = ${id} and result = 0`.execute(tx);
  const [row] = rows;
  const before = row ? valuesBefore(resource, role, row) : {};
  if (!row || Object.keys(before).length === 0) return undefined;
  const changedSince = (present: Values) =>
    Object.keys(before).filter((name) => !isSame(present[name] ?? null, row.changes?.[name]?.[1] ?? null));
  return { before, changedSince };
};

const usual = 20;

/** What happened to a record: whoever may open the record reads it, as far as their role sees its fields. */
export const timelineRoute = (resource: Resource): Route =>
  route(timelineCall(resource), async ({ ports, caller, input }) => {
    const { id, kind, before, pageSize } = input;
    await readRow(ports.database, resource, caller, id);
    return ok(await readTimeline(ports.database, resource, caller.role, { id, kind, before, size: pageSize ?? usual }));
  });

export const noteRoute = (resource: Resource): Route =>
  route(noteCall(resource), async (context) => {
    const { caller, input, audit } = context;
    const { requestId, ...payload } = input;
    const { id, text } = payload;
    audit.recordId = id;
    return replyOnce(noteCall(resource), context, { requestId, payload }, async (tx, now) => {
      const record = await readRow(tx, resource, caller, id);
      const { id: note, mentioned } = await addNote(tx, { resource, record, author: caller, text }, now);
      await writeAudit(tx, now, audit, [{ changes: { note: [null, note] } }]);
      return JSON.stringify({ mentioned });
    });
  });

export const revertRoute = (resource: Resource): Route =>
  route(revertCall(resource), async (context) => {
    const { caller, input, audit } = context;
    const { requestId, ...payload } = input;
    const { id, version, change, fields } = payload;
    audit.recordId = id;
    return replyOnce(revertCall(resource), context, { requestId, payload }, async (tx) => {
      const present = await readRow(tx, resource, caller, id);
      if (!mayWriteRow(caller, resource, present)) throw notFound();
      const found = await readRevertible(tx, resource, caller.role, { id, change });
      if (!found) throw conflict('state', { ids: [id] });
      const names = fields ?? Object.keys(found.before);
      if (names.some((name) => !Object.hasOwn(found.before, name))) throw invalid({ fields: 'notAnOption' });
      const record = Object.fromEntries(names.map((name) => [name, found.before[name]]));
      // Who names the fields has seen their present values, at this very version.
      const isStale = fields ? undefined : (row: object) => found.changedSince({ ...row }).length > 0;
      return changeRecord(tx, context, resource, { id, version, record, isStale, noted: { revert: [null, change] } });
    });
  });
