import { median } from '#bench/figures.mjs';

/**
 * The goal for each measurement, as a share of bare react-admin's figure. The console must answer a click on a header
 * before bare react-admin shows its first row, so `of` names that.
 */
const goals = Object.fromEntries(
  [
    ['no throttle', 0.5],
    ['CPU × 4, fast 3G', 0.33],
  ].flatMap(([condition, firstRow]) => [
    [`first row, ${condition}`, { most: firstRow }],
    [`first click on a header answered, ${condition}`, { most: 0.75, of: `first row, ${condition}` }],
    [`main thread blocked until then, ${condition}`, { most: 0.35 }],
  ]),
);

const figures = (lines, what, name) => {
  const values = lines.filter((one) => one.what === what && one.side === name).map(({ value }) => value);
  if (values.length === 0) return undefined;
  return { median: median(values), least: Math.min(...values), most: Math.max(...values), runs: values.length };
};

/** Returns one line per measurement: median and range of each contestant, and the console's share of bare react-admin's. */
export const summary = (measured) =>
  [...new Set(measured.map(({ what }) => what))].map((what) => {
    const of = (name, other = what) => figures(measured, other, name);
    const goal = goals[what];
    const sides = { plain: of('plain'), console: of('console'), bare: of('bare') };
    const { unit } = measured.find((one) => one.what === what);
    return { what, unit, sides, ratio: sides.console.median / of('bare', goal?.of).median, goal };
  });

const rounded = (value) => (Math.abs(value) < 1 ? value.toFixed(3) : Math.round(value));
const cell = (side) => (side ? `${rounded(side.median)} (${rounded(side.least)}–${rounded(side.most)})` : '–');
const wanted = (goal) => (goal ? `${goal.most}${goal.of ? ' of its first row' : ''}` : '');

/** The summary as a Markdown table. */
export const asTable = (result) =>
  [
    '| measured | unit | React alone | this console | bare react-admin | console : bare | goal |',
    '|---|---|---|---|---|---|---|',
    ...result.map(
      ({ what, unit, sides: { plain, console, bare }, ratio, goal }) =>
        `| ${what} | ${unit} | ${cell(plain)} | ${cell(console)} | ${cell(bare)} | ${ratio.toFixed(2)} | ${wanted(goal)} |`,
    ),
  ].join('\n');
