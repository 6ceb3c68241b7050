import type { Log } from '#engine/server/environment/ports';

/** Repeats `task` at this interval, from now on. */
export function every(period: number, task: () => Promise<void>, log: Log, whenFailed: string): NodeJS.Timeout {
  const run = () => void task().catch((error) => log.warn({ error }, whenFailed));
  run();
  return setInterval(run, period).unref();
}
