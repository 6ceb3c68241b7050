import type { Code } from '#engine/schema/codes';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import type { Queries } from '#engine/server/database/tables';

/** Field → before and after. Of a secret it says only that it changed. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** What became of one record. */
export interface AuditOutcome {
  readonly resource?: string;
  readonly action?: string;
  readonly recordId?: number;
  readonly changes?: FieldChanges;
  /** The code of the envelope; 0 when it was done. */
  readonly result?: Code;
  /** What it is to a second person, where the call is about other records than it writes. Not logged. */
  readonly proposal?: (database: Queries) => Promise<ProposalFacts>;
}
