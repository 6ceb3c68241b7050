import type { Approval } from '#engine/schema/approval';
import type { AuditOutcome } from './outcome';
import type { KeyedWrite } from './idempotencyKeys';

/** Stops a write that needs a second person: what it would have done is undone, and asked for instead. */
export class ApprovalRequired extends Error {
  override readonly name = 'ApprovalRequired';
  readonly approval: Approval;
  readonly outcomes: readonly AuditOutcome[];
  /** The key under which the call is repeated. */
  readonly key: KeyedWrite | undefined;

  constructor(approval: Approval, outcomes: readonly AuditOutcome[], key?: KeyedWrite) {
    super('a call waits for approval');
    this.approval = approval;
    this.outcomes = outcomes;
    this.key = key;
  }

  /** The same for what a call would do, as its handler found out. */
  of(outcomes: readonly AuditOutcome[], key: KeyedWrite): ApprovalRequired {
    return new ApprovalRequired(this.approval, outcomes, key);
  }
}
