import type { Code } from '#resources/schema/codes';
import type { Role } from '#resources/schema/roles';
import type { Stamp } from '#server/environment/ports';

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
  /** The record acted on, once known; the row of a refusal needs it too. */
  recordId?: number;
}

/** Field → before and after. Of a secret it says only that it changed. */
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
