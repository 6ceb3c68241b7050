import type { Kysely } from 'kysely';
import type { Finding } from '../../resources/calls/integrity';
import type { Tables } from '../database/tables';
import { checkChains, checkCopies, checkUnsealed } from './checkRows';
import { checkSeals } from './checkSeals';
import { createFindings, type Findings } from './findings';
import type { Keys } from './keys';
import { sealedLogs, type SealedLog } from './logs';
import type { SealMark } from './seals';

/** What is remembered outside of the database, by table: the last seal of each log that this machine has seen. */
export type Marks = Readonly<Record<string, SealMark>>;

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

export interface CheckOptions {
  readonly marks?: Marks;
  /** Ends the check by its reason, between two parts. */
  readonly signal?: AbortSignal;
  readonly progress?: (rows: number) => Promise<void>;
}

export interface Checked {
  readonly rows: number;
  /** All that was found, also beyond those named. */
  readonly found: number;
  readonly findings: readonly Finding[];
}

/**
 * Compares every row of every log with the seals, the seals with their signatures, and the chains with their rows. It
 * reads part by part, so that it needs little memory for any number of rows, and holds no lock. What a superuser does
 * to rows that are not sealed yet, in the last seconds, only their stamps can tell.
 */
export const checkIntegrity = async (
  database: Kysely<Tables>,
  keys: Keys,
  { marks = {}, signal, progress = async () => {} }: CheckOptions = {},
): Promise<Checked> => {
  const findings = createFindings();
  let rows = 0;
  const advance = async (more: number) => {
    signal?.throwIfAborted();
    rows += more;
    await progress(rows);
  };
  for (const log of sealedLogs) {
    const part: CheckPart = { database, keys, log, mark: marks[log.table], findings, advance };
    await checkSeals(part);
    await advance(0);
    await checkUnsealed(part);
    await checkCopies(part);
    await checkChains(part);
  }
  return { rows, found: findings.count, findings: findings.named };
};
