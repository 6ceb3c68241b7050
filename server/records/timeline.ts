import { sql, type Kysely } from 'kysely';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { changingActions, maySeeChange, type TimelineEvent, type TimelineKind } from '#resources/schema/timeline';
import type { Tables } from '#server/database/tables';

/** A part of a record's timeline. */
export interface TimelinePart {
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

/** The changes as this role may see them. */
const visibleChanges = (resource: Resource, role: Role, { action, changes }: TimelineEvent): TimelineEvent['changes'] =>
  changes &&
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => maySeeChange(role, resource, action, name))
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
 * stands in the operation log alone.
 */
export const readTimeline = async (
  database: Kysely<Tables>,
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
