import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Code } from '../../resources/vocabulary/codes';
import type { Role } from '../../resources/vocabulary/roles';
import type { Tables } from '../database/tables';
import { limited } from '../environment/limited';
import type { Ports } from '../environment/ports';
import { notSignedIn } from '../reply/refusals';
import type { Stamp } from '../environment/ports';

/** Who does what from where: the part of an audit log row that is known before the outcome. */
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
  /** The signed-in person, or the one a sign-in names. */
  operator?: {
    readonly id?: number;
    readonly username: string;
    readonly role?: Role;
    /** The account's own role, where `role` is one that it has taken on. */
    readonly ownRole?: Role;
    readonly tenantId?: number | null;
    /** The session that the operation is done in. */
    readonly sessionId?: number;
  };
  /** The record acted on, once it is known; kept for the row of a refusal. */
  recordId?: number;
}

/** Field → before and after. A secret is only said to have changed. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Stands for a secret in `changes`. */
export const secretChange = [null, '***'] as const;

export interface AuditOutcome {
  readonly resource?: string;
  readonly action?: string;
  readonly recordId?: number;
  readonly changes?: FieldChanges;
  /** The code of the envelope; 0 when it was done. */
  readonly result?: Code;
}

/** The columns of an outcome that differ from row to row. */
const rowColumns = sql.raw('resource text, action text, record_id bigint, changes jsonb, result smallint, stamp text');

/** As it is read back: JSON knows no dates and nothing undefined. */
const asKept = (changes: FieldChanges | null): unknown =>
  changes === null ? null : JSON.parse(JSON.stringify(changes));

interface Terms {
  /** No row is added when this session has ended. */
  readonly sessionId?: number | undefined;
  /** A statement that is run as a part of this one. */
  readonly beside?: RawBuilder<unknown> | undefined;
}

/** Adds rows and returns how many. */
const addRows = async (
  database: Kysely<Tables>,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
  { sessionId, beside }: Terms,
): Promise<bigint> => {
  const { operator } = audit;
  const acts = operator?.ownRole !== undefined && operator.role !== operator.ownRole;
  const same = {
    operator_id: operator?.id ?? null,
    username: operator?.username ?? null,
    role: operator?.ownRole ?? operator?.role ?? null,
    acting_role: acts ? operator.role : null,
    acting_tenant_id: acts ? (operator.tenantId ?? null) : null,
    ip: audit.ip,
    user_agent: audit.userAgent,
    duration_ms: Math.round(performance.now() - audit.startedAt),
    created_at: now.toISOString(),
  };
  const rows = outcomes.map(
    ({ resource = audit.resource, action = audit.action, recordId = audit.recordId, changes = null, result = 0 }) => {
      const row = { resource, action, record_id: recordId ?? null, changes: asKept(changes), result };
      return { ...row, stamp: audit.stamp('operation_log', { ...same, ...row }) };
    },
  );
  const { numAffectedRows = 0n } = await sql`
    with living as (select from session where id = ${sessionId ?? null}::bigint for key share)${beside ? sql`, beside as (${beside})` : sql``}
    insert into operation_log
      (operator_id, username, role, acting_role, acting_tenant_id, action, resource, record_id, changes, result, ip, user_agent, duration_ms, created_at, stamp)
    select ${same.operator_id}::bigint, ${same.username}::text, ${same.role}::text,
      ${same.acting_role}::text, ${same.acting_tenant_id}::bigint,
      action, resource, record_id, changes, result, ${same.ip}::text, ${same.user_agent}::text, ${same.duration_ms}::integer,
      ${same.created_at}::timestamptz, stamp
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${rowColumns})
    where ${sessionId === undefined}::boolean or exists (select from living)`.execute(database);
  return numAffectedRows;
};

/** Adds rows about what does not depend on a living session: refusals, sign-ins and sign-outs. */
export const writeAuditAnyway = async (
  database: Kysely<Tables>,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
): Promise<void> => {
  if (outcomes.length > 0) await addRows(database, now, audit, outcomes, {});
};

/**
 * Adds rows to the operation log in the transaction of the write: they are kept or undone with it. One statement, whose text
 * is the same for any number of rows. It holds the session of the operation until the transaction ends, so that a call that ends
 * it (a disabled account, another role) waits for the write; where it has ended already, the write is refused (401).
 * `beside` is a statement of the same transaction that needs no trip of its own to the database; there are outcomes then.
 */
export const writeAudit = async (
  tx: Kysely<Tables>,
  now: Date,
  audit: AuditContext,
  outcomes: readonly AuditOutcome[],
  beside?: RawBuilder<unknown>,
): Promise<void> => {
  if (outcomes.length === 0) return;
  const added = await addRows(tx, now, audit, outcomes, { sessionId: audit.operator?.sessionId, beside });
  if (added === 0n) throw notSignedIn();
};

/** Writes down that a call was refused. Its caller waits for that, though not for ever. */
export const auditRefusal = (ports: Ports, audit: AuditContext, result: Code): Promise<void> =>
  limited(ports, { readsOnly: false }, (portsOf) =>
    writeAuditAnyway(portsOf('usual').database, ports.now(), audit, [{ result }]),
  );
