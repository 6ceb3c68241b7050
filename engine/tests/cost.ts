/** A kernel may count a processor's time in ticks: what takes less may cost nothing, or a whole one. */
const tick = 10;

const onceOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return Math.max(tick, process.cpuUsage(before).user / 1000);
};

/**
 * Milliseconds of the processor that this takes, a tick at least: to be compared with those of other work on the same machine.
 * It is done three times and the least counts, since the first compiles, and any may meet a collection of garbage.
 */
export const costOf = (work: () => unknown): number => Math.min(onceOf(work), onceOf(work), onceOf(work));
