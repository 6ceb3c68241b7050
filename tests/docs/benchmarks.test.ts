import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/benchmarks.md', 'utf8');
const parts = readdirSync('bench', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

test.each(parts)('the figures of bench/%s have a place in docs/benchmarks.md', (part) => {
  const [start, end] = [page.indexOf(`<!-- ${part} -->`), page.indexOf(`<!-- /${part} -->`)];
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(start);
});
