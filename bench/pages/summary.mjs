const median = (sorted) => sorted[Math.floor(sorted.length / 2)];

/** One line per thing measured: median and range of each contestant, and the console's median by that of bare react-admin. */
export const summary = (measured) =>
  [...new Set(measured.map(({ what }) => what))].map((what) => {
    const lines = measured.filter((one) => one.what === what);
    const of = (name) => {
      const sorted = lines.filter(({ side }) => side === name).map(({ value }) => value);
      sorted.sort((a, b) => a - b);
      return { median: median(sorted), least: sorted[0], most: sorted.at(-1), runs: sorted.length };
    };
    const sides = Object.fromEntries([...new Set(lines.map(({ side }) => side))].map((side) => [side, of(side)]));
    return { what, unit: lines[0].unit, sides, ratio: sides.console.median / sides.bare.median };
  });

const rounded = (value) => (Math.abs(value) < 1 ? value.toFixed(3) : Math.round(value));
const cell = (side) => (side ? `${rounded(side.median)} (${rounded(side.least)}–${rounded(side.most)})` : '–');

/** The summary as a Markdown table. */
export const asTable = (result) =>
  [
    '| measured | unit | React alone | console | bare react-admin | console : bare |',
    '|---|---|---|---|---|---|',
    ...result.map(
      ({ what, unit, sides: { plain, console, bare }, ratio }) =>
        `| ${what} | ${unit} | ${cell(plain)} | ${cell(console)} | ${cell(bare)} | ${ratio.toFixed(2)} |`,
    ),
  ].join('\n');
