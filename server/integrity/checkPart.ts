import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { Findings } from './findings';
import type { Keys } from './keys';
import type { SealedLog } from './logs';
import type { SealMark } from './marks';

/** All that the check of one log needs. */
export interface CheckPart {
  readonly database: Kysely<Tables>;
  readonly keys: Keys;
  readonly log: SealedLog;
  readonly mark: SealMark | undefined;
  readonly findings: Findings;
  /** So many more rows are compared. Throws when the check is to end. */
  readonly advance: (rows: number) => Promise<void>;
}
