import type { Kysely } from 'kysely';
import type { Code } from '../resources/codes';
import type { Role } from '../resources/roles';
import type { Tables } from './database/tables';

/** Who does what from where: the part of a journal row that is known before the outcome. */
export interface Act {
  readonly action: string;
  readonly resource: string;
  readonly ip: string;
  readonly userAgent: string;
  /** `performance.now()` when the call came in. */
  readonly startedAt: number;
  /** The signed-in person, or the one a sign-in names. */
  operator?: { readonly id?: number; readonly username: string; readonly role?: Role };
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

/** Adds rows to the operation log; given the transaction of the write, they stand or fall with it. */
export const journal = async (
  database: Kysely<Tables>,
  now: Date,
  act: Act,
  outcomes: readonly Outcome[],
): Promise<void> => {
  if (outcomes.length === 0) return;
  const { operator } = act;
  await database
    .insertInto('operation_log')
    .values(
      outcomes.map(
        ({ resource = act.resource, action = act.action, recordId = act.recordId, changes, result = 0 }) => ({
          operator_id: operator?.id ?? null,
          username: operator?.username ?? null,
          role: operator?.role ?? null,
          action,
          resource,
          record_id: recordId ?? null,
          changes: changes ? JSON.stringify(changes) : null,
          result,
          ip: act.ip,
          user_agent: act.userAgent,
          duration_ms: Math.round(performance.now() - act.startedAt),
          created_at: now.toISOString(),
        }),
      ),
    )
    .execute();
};
