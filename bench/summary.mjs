const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

/** One line per thing measured: median and range of each side, and console ÷ bare of the medians. */
export const summary = (measured) =>
  [...new Set(measured.map(({ what }) => what))].map((what) => {
    const side = (name) => {
      const sorted = measured.filter((one) => one.what === what && one.side === name).map(({ value }) => value);
      sorted.sort((a, b) => a - b);
      return { median: median(sorted), least: sorted[0], most: sorted.at(-1), runs: sorted.length };
    };
    const [ours, bare] = [side('console'), side('bare')];
    const { unit } = measured.find((one) => one.what === what);
    return { what, unit, console: ours, bare, ratio: ours.median / bare.median };
  });

const cell = ({ median: middle, least, most }) => `${Math.round(middle)} (${Math.round(least)}–${Math.round(most)})`;

/** The summary as a Markdown table. */
export const asTable = (result) =>
  [
    '| measured | unit | console | bare react-admin | ratio |',
    '|---|---|---|---|---|',
    ...result.map(
      (line) =>
        `| ${line.what} | ${line.unit} | ${cell(line.console)} | ${cell(line.bare)} | ${line.ratio.toFixed(2)} |`,
    ),
  ].join('\n');
