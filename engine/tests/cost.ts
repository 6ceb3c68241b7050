/** A kernel may count a processor's time in ticks: what takes less may cost nothing, or a whole one. */
const tick = 10;

/** Milliseconds of the processor that this takes, a tick at least: to be compared with those of other work on the same machine. */
export const costOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return Math.max(tick, process.cpuUsage(before).user / 1000);
};
