import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables';
import type { LogCheck } from '#server/environment/ports';
import { checkChains, checkCopies, checkUnsealed } from './checkRows';
import { checkSeals } from './checkSeals';
import type { CheckPart } from './checkPart';
import { createFindings, type Findings } from './findings';
import type { Keys } from './keys';
import { sealedLogs } from './logs';
import type { Marks } from './marks';

/**
 * Checks the logs. It calls `advance` with the number of further rows compared; `advance` throws when the check must
 * end.
 */
export type FurtherCheck = (
  database: Kysely<Tables>,
  findings: Findings,
  advance: (rows: number) => Promise<void>,
) => Promise<void>;

export interface CheckOptions {
  readonly marks?: Marks;
  /** Ends the check by its reason, between two parts. */
  readonly signal?: AbortSignal;
  readonly progress?: (rows: number) => Promise<void>;
  readonly further?: FurtherCheck | undefined;
}

/**
 * Compares every row of every log with the seals, the seals with their signatures, and the chains with their rows. It
 * reads part by part, so that it needs little memory for any number of rows, and holds no lock. What a superuser does
 * to rows that are not sealed yet, in the last seconds, only their stamps can show it.
 */
export const checkIntegrity = async (
  database: Kysely<Tables>,
  keys: Keys,
  { marks = {}, signal, progress = async () => {}, further }: CheckOptions = {},
): Promise<LogCheck> => {
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
  await further?.(database, findings, advance);
  return { rows, found: findings.count, findings: findings.named };
};
