import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../bin/parts/run.mjs';

const page = join(root, 'docs/benchmarks.md');
const loadBefore = loadavg()[0];

export const say = (sentence) => process.stderr.write(`${sentence}\n`);

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the milliseconds that the work takes. */
export const timed = async (work) => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** With `--only WORDS` a part measures the cases that have these words in their names, and writes nothing down. */
let only = '';

/**
 * Reads the options of a part by their defaults: numbers where the default is one, else texts.
 *
 * @template T
 * @param {T} defaults
 * @returns {T}
 */
export const readOptions = (defaults) => {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: String(value) }]),
  );
  options.only = { type: 'string', default: only };
  const { values } = parseArgs({ options });
  only = values.only;
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, typeof defaults[name] === 'number' ? Number(text) : text]),
  );
};

const ends = [];

/** Does this when the part ends, however it ends; what was begun last ends first. */
export const atEnd = (end) => void ends.push(end);

/**
 * Runs a part: `begin` starts what it needs and returns its cases, notes above its table, and what is said below it. Then
 * the contestants take turns, and their results are reported, in a table of its own where `tabulate` makes one.
 */
export const runPart = async (part, { rounds, warmUp, tabulate = compare, ...compared }, begin) => {
  try {
    const { cases, notes, below = () => [] } = await begin();
    const chosen = Object.fromEntries(Object.entries(cases).filter(([what]) => what.includes(only)));
    const lines = await takeTurns(chosen, { rounds, warmUp });
    report(part, [...notes, tabulate(lines, compared), ...(await below())]);
  } finally {
    for (const end of ends.splice(0).toReversed()) await end();
  }
};

/**
 * Lets the contestants of each case take turns, so that whatever else the machine does meets all alike; every other round
 * turns their order around. A round returns one figure, or several by their names; each gets its line, which holds the
 * figures of all rounds by contestant. The rounds of the warm-up are not counted.
 */
const takeTurns = async (cases, { rounds, warmUp = 0 }) => {
  const lines = {};
  for (let round = 1 - warmUp; round <= rounds; round += 1)
    for (const [what, contestants] of Object.entries(cases)) {
      const names = Object.keys(contestants);
      for (const name of round % 2 ? names : names.toReversed()) {
        const result = await contestants[name]();
        say(
          `round ${round} of ${rounds}, ${what}, ${name}: ${JSON.stringify(result)}, load ${loadavg()[0].toFixed(1)}`,
        );
        for (const [figure, found] of Object.entries(typeof result === 'number' ? { '': result } : result)) {
          const line = [what, figure].filter(Boolean).join(', ');
          lines[line] ??= Object.fromEntries(names.map((one) => [one, []]));
          if (round > 0) lines[line][name].push(...[found].flat());
        }
      }
    }
  return lines;
};

/** Returns the percentile: the value that this percentage of all values do not exceed. */
export const percentile = (values, percent) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
};

export const median = (values) => percentile(values, 50);

/** A number as people read it: three digits, and thousands apart. */
export const figure = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** The median, and the range where there are several. */
const rangeOf = (values) => {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(figure);
  return values.length > 1 ? `${middle} (${least}–${most})` : middle;
};

/**
 * A Markdown table of these lines: what the contestants returned, as medians and ranges, and how the first of them stands to
 * the last. That is the median over pairs of a round, since the machine's other load changes from round to round.
 */
const compare = (lines, { head = 'first : last', of = (own, other) => own / other } = {}) => {
  const columns = [...new Set(Object.values(lines).flatMap(Object.keys))];
  const rows = Object.entries(lines).map(([line, contestants]) => {
    const [own, ...others] = Object.values(contestants);
    const last = others.at(-1) ?? [];
    const ratio = last.length > 0 ? figure(median(own.map((value, round) => of(value, last[round])))) : '–';
    const cells = columns.map((column) => (contestants[column]?.length > 0 ? rangeOf(contestants[column]) : '–'));
    return [line, ...cells, ratio];
  });
  const heads = ['measured', ...columns, head];
  const shown = columns.length > 1 ? heads.length : -1;
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.slice(0, shown).join(' | ')} |`).join('\n');
};

/** Describes when and on which machine a part ran. The load before it shows how quiet the machine was. */
const circumstances = () =>
  [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `load ${loadBefore.toFixed(1)} before`,
  ].join(', ');

/**
 * Prints the results of a part and writes them between the marks of this part in `docs/benchmarks.md`. Throws when that page
 * has no such marks.
 */
const report = (part, lines) => {
  const found = lines.join('\n\n');
  process.stdout.write(`${found}\n`);
  if (only !== '') return;
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place between "${start}" and "${end}"`);
  writeFileSync(page, `${before.slice(0, from)}${start}\n\n_${circumstances()}._\n\n${found}\n\n${before.slice(to)}`);
  execFileSync('npx', ['oxfmt', page], { cwd: root });
};
