import type { Code } from '#engine/schema/codes';
import type { Role } from '#engine/schema/roles';
import type { Stamp, Ports } from '#engine/server/environment/ports';
import { sql, type RawBuilder } from 'kysely';
import { actingFor } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { limited } from '#engine/server/environment/limited';
import { sessionEnded } from '#engine/server/refusals';
import type { ApprovalRequired } from './approvalRequired';
import type { AuditOutcome, FieldChanges } from './outcome';

export type { AuditOutcome, FieldChanges } from './outcome';

/** Who does what from where: the part of an audit row that precedes the outcome. */
export interface AuditContext {
  readonly action: string;
  readonly resource: string;
  readonly ip: string;
  readonly userAgent: string;
  /** SHA-256 of the mark that the browser keeps, if it sent one. Never written down with the operation. */
  readonly device?: string;
  /** Proves that the server wrote the row. */
  readonly stamp: Stamp;
  /** `performance.now()` when the call came in. */
  readonly startedAt: number;
  /** Whether what a call does needs a second person; asked before it is written down. Without it nobody else is needed. */
  hold?: (database: Queries, outcomes: readonly AuditOutcome[]) => Promise<ApprovalRequired | undefined>;
  /** The signed-in person, or the one a sign-in names. */
  operator?: {
    readonly id?: number;
    readonly username: string;
    readonly role?: Role;
    /** The account's own role, where `role` is one that it has taken on. */
    readonly ownRole?: Role;
    readonly organizationId?: number | null;
    /** The session that the operation is done in. */
    readonly sessionId?: number;
  };
  /** The record acted on, once known; the row of a refusal needs it too. */
  recordId?: number;
}

/** Stands for a secret in `changes`. */
export const secretChange = [null, '***'] as const;

/** The columns of an outcome that differ from row to row. */
const rowColumns = sql.raw('resource text, action text, record_id bigint, changes jsonb, result smallint, stamp text');

/** As a reader gets it back, since JSON has no dates and no undefined. */
const asKept = (changes: FieldChanges | null): unknown =>
  changes === null ? null : JSON.parse(JSON.stringify(changes));

/** The columns that all rows of one operation share. */
const commonColumns = {
  operator_id: 'bigint',
  username: 'text',
  role: 'text',
  acting_role: 'text',
  ...actingFor('bigint'),
  ip: 'text',
  user_agent: 'text',
  created_at: 'timestamptz',
} as const;
const common = Object.entries(commonColumns) as [keyof typeof commonColumns, string][];

const columns = sql.raw(
  `${Object.keys(commonColumns).join(', ')}, action, resource, record_id, changes, result, duration_ms, stamp`,
);

/** What all rows of one operation share. */
export const operationOf = (now: Date, audit: AuditContext) => {
  const { operator } = audit;
  const acts = operator?.ownRole !== undefined && operator.role !== operator.ownRole;
  return {
    operator_id: operator?.id ?? null,
    username: operator?.username ?? null,
    role: operator?.ownRole ?? operator?.role ?? null,
    acting_role: acts ? operator.role : null,
    ...actingFor(acts ? (operator.organizationId ?? null) : null),
    ip: audit.ip,
    user_agent: audit.userAgent,
    created_at: now.toISOString(),
  };
};

/** The same as SQL, in the order of `columns`. */
const commonSql = (same: ReturnType<typeof operationOf>): RawBuilder<unknown> =>
  sql.join(common.map(([name, type]) => sql`${same[name]}::${sql.raw(type)}`));

/** Milliseconds since the call came in. */
export const durationOf = ({ startedAt }: AuditContext) => Math.round(performance.now() - startedAt);

/** Adds rows and returns how many; none when this session has ended. */
const addRows = async (
  database: Queries,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
  sessionId?: number,
): Promise<bigint> => {
  const same = operationOf(now, audit);
  const duration = durationOf(audit);
  const rows = outcomes.map(
    ({ resource = audit.resource, action = audit.action, recordId = audit.recordId, changes = null, result = 0 }) => {
      const row = { resource, action, record_id: recordId ?? null, changes: asKept(changes), result };
      return { ...row, stamp: audit.stamp('operation_log', { ...same, ...row, duration_ms: duration }) };
    },
  );
  const { numAffectedRows = 0n } = await sql`
    with living as (select from session where id = ${sessionId ?? null}::bigint for key share)
    insert into operation_log (${columns})
    select ${commonSql(same)}, action, resource, record_id, changes, result, ${duration}::integer, stamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${rowColumns})
    where ${sessionId === undefined}::boolean or exists (select from living)`.execute(database);
  return numAffectedRows;
};

/** Adds rows that need no living session: refusals, sign-ins and sign-outs. */
export const writeAuditAnyway = async (
  database: Queries,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
): Promise<void> => {
  if (outcomes.length > 0) await addRows(database, now, audit, outcomes);
};

/**
 * Adds rows to the operation log in the transaction of the write: they are kept or undone with it. One statement, whose
 * text is the same for any number of rows. It holds the session of the operation until the transaction ends. So a call
 * that ends the session (a disabled account, another role) waits for the write. Where it has ended already, the write
 * is refused (401). Where the call needs a second person, `ApprovalRequired` undoes the write.
 */
export const writeAudit = async (
  tx: Queries,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  // Who is asked for approval judges the record, also where the row takes it from the context.
  const { recordId } = audit;
  const named = recordId === undefined ? outcomes : outcomes.map((one) => ({ recordId, ...one }));
  const held = await audit.hold?.(tx, named);
  if (held) throw held;
  const added = await addRows(tx, now, audit, outcomes, audit.operator?.sessionId);
  if (added === 0n) throw sessionEnded();
};

/** Records that a call was refused. Its caller waits for that, though not for ever. */
export const auditRefusal = (ports: Ports, audit: AuditContext, result: Code): Promise<void> =>
  limited(ports, { readsOnly: false }, (portsOf) =>
    writeAuditAnyway(portsOf('usual').database, ports.now(), audit, [{ result }]),
  );
