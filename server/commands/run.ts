import { Stopped } from '#server/backup/client';
import { messageOf } from '#server/environment/messageOf';

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
    const told = stop.signal.aborted ? new Stopped() : error;
    process.stderr.write(`${messageOf(told)}\n`);
    process.exitCode = stop.signal.aborted ? 130 : 1;
  }
};
