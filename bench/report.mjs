import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../bin/parts/run.mjs';

const file = join(root, 'docs/benchmarks.md');
const startedAt = loadavg()[0];

/** Describes when and on which machine a part ran. The load before it shows how quiet the machine was. */
const circumstances = () =>
  [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `load ${startedAt.toFixed(1)} before`,
  ].join(', ');

/**
 * Prints the results of a part and writes them between the marks of this part in `docs/benchmarks.md`. Throws when that
 * page has no such marks.
 */
export const report = (part, found) => {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/benchmarks.md has no place between "${start}" and "${end}"`);
  const text = `${start}\n\n_${circumstances()}._\n\n${found.trim()}\n\n`;
  writeFileSync(file, page.slice(0, from) + text + page.slice(to));
  execFileSync('npx', ['oxfmt', file], { cwd: root });
  process.stdout.write(`${found}\n`);
};
