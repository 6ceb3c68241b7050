import { figure, median } from './runner.mjs';

/** The reader's machine and connection. Fast 3G is the preset of Chrome DevTools. */
export const conditions = {
  'no throttle': undefined,
  'CPU × 4, fast 3G': {
    cpu: 4,
    network: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  },
};

/** Slows a page down as the condition says; Chromium only. */
export const slowDown = async (page, condition) => {
  if (!condition) return;
  const { cpu, network } = condition;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
};

/**
 * A table with a line for each figure and a column for each condition, with which the names of all cases begin: the median
 * over pairs of a round of how the first contestant stands to the last, and the medians of both.
 */
export const tabulate = (lines) => {
  const names = Object.keys(conditions);
  const figures = new Set(
    names.flatMap((name) =>
      Object.keys(lines)
        .filter((line) => line.startsWith(name))
        .map((line) => line.slice(name.length + 2)),
    ),
  );
  const cell = (name, what) => {
    const [own, last] = Object.values(lines[`${name}, ${what}`]);
    if (!last) return figure(median(own));
    return `${figure(median(own.map((value, round) => value / last[round])))} (${figure(median(own))}:${figure(median(last))})`;
  };
  const rows = [...figures].map((what) => [what, ...names.map((name) => cell(name, what))]);
  const heads = ['console : bare', ...names];
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
};
