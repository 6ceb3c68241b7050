import type { Kysely } from 'kysely';
import type { Caller } from '#server/signIn/sessions';
import type { StoredRow } from '#server/database/read';
import type { Tables } from '#server/database/tables';
import type { AuditOutcome } from '#server/audit/auditContext';

/** One record as it was (undefined when it is new) and as it is now. */
export interface RecordChange {
  readonly before: StoredRow | undefined;
  readonly after: StoredRow;
}

/**
 * What holds for one entity beyond its declaration. Every write calls the rule inside its transaction, after the write
 * itself. The rule throws to undo the write, does what follows from it, and returns what else the audit log records.
 */
export type Rule = (
  tx: Kysely<Tables>,
  caller: Caller,
  changes: readonly RecordChange[],
  now: Date,
) => Promise<readonly AuditOutcome[]>;

/** Consequences of the removal of records. */
export type RemovalRule = (tx: Kysely<Tables>, removed: readonly StoredRow[]) => Promise<void>;
