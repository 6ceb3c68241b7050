import { say, type LocalizedText } from '#resources/schema/language';
import { countTexts, sayCount } from '#resources/schema/plural';
import type { JobOutcome, JobContext } from '#server/job/job';
import { advanceCheckpoints, readCheckpoints } from './checkpoints';
import { reconcileBalances } from './reconcile';

const mismatches = sayCount('发现 %{count} 处余额不符', '%{count} mismatch found', '%{count} mismatches found');
const clean = say('余额均与日志相符', 'Every balance matches its log');

/** Moves the checkpoints on to now, and compares every balance with them and what is behind them. */
export const compareBalances = async ({ ports, signal }: JobContext): Promise<LocalizedText | JobOutcome> => {
  // Checkpoints never move past a mismatch, so it stays visible.
  await advanceCheckpoints(ports, signal);
  const { wrongBalances, brokenRows } = await reconcileBalances(ports.database, await readCheckpoints(ports));
  const found = wrongBalances.length + brokenRows.length;
  return found === 0 ? clean : { found: countTexts(mismatches, found) };
};
