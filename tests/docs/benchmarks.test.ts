import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/benchmarks.md', 'utf8');
const parts = readdirSync('bench/parts').map((file) => file.replace('.mjs', ''));

test.each(parts)('the figures of `npm run bench -- %s` have a place in docs/benchmarks.md', (part) => {
  const [start, end] = [page.indexOf(`<!-- ${part} -->`), page.indexOf(`<!-- /${part} -->`)];
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(start);
});

const readme = readFileSync('README.md', 'utf8');
const quoted = readme
  .slice(readme.indexOf('## How fast'), readme.indexOf('## Documents'))
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()));

const numbersIn = (text: string) => (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => one.replaceAll(',', ''));

test.each(quoted)(
  'the README quotes figures that one row of docs/benchmarks.md has:%s %s',
  (_, _what, here = '', beside = '') => {
    const wanted = [here, beside].flatMap(numbersIn);
    expect(wanted).toHaveLength(2);
    const rows = page.split('\n').map(numbersIn);
    expect(rows.some((row) => wanted.every((figure) => row.includes(figure)))).toBe(true);
  },
);
