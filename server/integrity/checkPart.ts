import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import type { Findings } from './findings';
import type { Keys } from './keys';
import type { SealedLog } from './logs';
import type { SealMark } from './marks';

/** The context of the check of one log. */
export interface CheckPart {
  readonly database: Kysely<Tables>;
  readonly keys: Keys;
  readonly log: SealedLog;
  readonly mark: SealMark | undefined;
  readonly findings: Findings;
  /** Adds to the number of compared rows. Throws when the check must end. */
  readonly advance: (rows: number) => Promise<void>;
}
