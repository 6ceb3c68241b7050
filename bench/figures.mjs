/** Returns the percentile: the value that this percentage of all values do not exceed. */
export const percentile = (values, percent) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
};

export const median = (values) => percentile(values, 50);
