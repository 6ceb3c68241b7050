import type { AuditContext, AuditOutcome } from '#server/audit/auditContext';

/** Something that a person did at a time, as the operation log keeps it. */
export interface PastAction {
  readonly at: number;
  readonly operator: NonNullable<AuditContext['operator']>;
  readonly resource: string;
  readonly action: string;
  readonly outcome: AuditOutcome;
}

/** How far back the log goes, in days. */
export const logDays = 14;
