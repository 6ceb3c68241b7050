import { StopError } from '#server/backup/client';
import { messageOf, counted } from '#server/environment/sentences';
import type { PoolConfig } from 'pg';
import { connect } from '#server/database/connect';
import { reconcileBalances } from '#server/tenant/reconcile';

/** The context of a command. */
interface Work {
  /** Fires at Ctrl+C and SIGTERM. */
  readonly signal: AbortSignal;
  /** Reports progress on the standard error, with the seconds since the start. */
  readonly progress: (sentence: string) => void;
}

/** Prints the outcome on the standard output. */
export const print = (sentence: string): unknown => process.stdout.write(`${sentence}\n`);

/**
 * Runs a command. It exits with what `work` returns, with 1 and a message when `work` throws, and with 130 when
 * somebody stopped it.
 */
export const runCommand = async (work: (work: Work) => Promise<number>): Promise<void> => {
  const startedAt = performance.now();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
  const progress = (sentence: string) => void process.stderr.write(`${seconds()} s  ${sentence}\n`);
  try {
    process.exitCode = await work({ signal: stop.signal, progress });
  } catch (error) {
    const told = stop.signal.aborted ? new StopError() : error;
    process.stderr.write(`${messageOf(told)}\n`);
    process.exitCode = stop.signal.aborted ? 130 : 1;
  }
};

/** Says whether the balances of a loaded database agree with their logs; returns the exit code of the command. */
export const reportMoney = async (config: PoolConfig): Promise<number> => {
  const { database, close } = connect({ ...config, max: 1 });
  const { merchants, rows, wrongBalances, brokenRows } = await reconcileBalances(database).finally(close);
  const wrong = wrongBalances.length + brokenRows.length;
  const size = `${counted(merchants, 'merchant')}, ${counted(rows, 'log row')}`;
  if (wrong === 0) print(`${size}: every balance matches its log.`);
  else
    print(`${size}: ${counted(wrong, 'mismatch', 'mismatches')}, as in the source. \`npm run reconcile\` lists them.`);
  return wrong === 0 ? 0 : 1;
};
