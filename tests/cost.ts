/** Milliseconds of the processor that this takes: to be compared with those of other work on the same machine. */
export const costOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};
