import { sql, type Kysely } from 'kysely';
import type { Code } from '../resources/codes';
import type { Role } from '../resources/roles';
import type { Tables } from './database/tables';
import { limited } from './overload/limited';
import type { Ports } from './ports';

/** Who does what from where: the part of a journal row that is known before the outcome. */
export interface Act {
  readonly action: string;
  readonly resource: string;
  readonly ip: string;
  readonly userAgent: string;
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
  };
  /** The record acted on, once it is known; kept for the row of a refusal. */
  recordId?: number;
}

/** Field → before and after. A secret is only said to have changed. */
export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** Stands for a secret in `changes`. */
export const secretChange = [null, '***'] as const;

export interface Outcome {
  readonly resource?: string;
  readonly action?: string;
  readonly recordId?: number;
  readonly changes?: Changes;
  /** The code of the envelope; 0 when it was done. */
  readonly result?: Code;
}

/** The columns of an outcome that differ from row to row. */
const rowColumns = sql.raw('resource text, action text, record_id bigint, changes jsonb, result smallint');

/**
 * Adds rows to the operation log; given the transaction of the write, they stand or fall with it. One statement, whose
 * text is the same for any number of rows.
 */
export const journal = async (
  database: Kysely<Tables>,
  now: Date,
  act: Act,
  outcomes: readonly Outcome[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  const { operator } = act;
  const acts = operator?.ownRole !== undefined && operator.role !== operator.ownRole;
  const rows = outcomes.map(
    ({ resource = act.resource, action = act.action, recordId = act.recordId, changes = null, result = 0 }) => ({
      resource,
      action,
      record_id: recordId ?? null,
      changes,
      result,
    }),
  );
  const duration = Math.round(performance.now() - act.startedAt);
  await sql`
    insert into operation_log
      (operator_id, username, role, acting_role, acting_tenant_id, action, resource, record_id, changes, result, ip, user_agent, duration_ms, created_at)
    select ${operator?.id ?? null}::bigint, ${operator?.username ?? null}::text, ${operator?.ownRole ?? operator?.role ?? null}::text,
      ${acts ? operator.role : null}::text, ${acts ? operator.tenantId : null}::bigint,
      action, resource, record_id, changes, result, ${act.ip}::text, ${act.userAgent}::text, ${duration}::integer,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${rowColumns})`.execute(database);
};

/** Writes down that a call was refused. Its caller waits for that, though not for ever. */
export const journalRefusal = (ports: Ports, act: Act, result: Code): Promise<void> =>
  limited(ports, { readsOnly: false }, (portsOf) => journal(portsOf('usual').database, ports.now(), act, [{ result }]));
