import { median } from '../figures.mjs';
import { goals } from './goals.mjs';

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
