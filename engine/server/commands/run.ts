import { StopError } from '#engine/server/backup/client';
import { messageOf } from '#engine/server/environment/sentences';
import type { PoolConfig } from 'pg';

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

/**
 * What `server/<subject>/afterCopy.ts` exports as `afterCopy`: says by `print` whether a loaded database is sound, beyond that its
 * tables are those of the source, and returns the exit code of the command.
 */
export type AfterCopy = (config: PoolConfig, print: (sentence: string) => void) => Promise<number>;

const files = import.meta.glob<{ readonly afterCopy: AfterCopy }>([
  '../../subjects/*/server/afterCopy.ts',
  '#server/*/afterCopy.ts',
]);

/** Says whether a loaded database is sound; returns the exit code of the command. */
export const reportCopy = async (config: PoolConfig): Promise<number> => {
  let code = 0;
  for (const load of Object.values(files)) code = Math.max(code, await (await load()).afterCopy(config, print));
  return code;
};
