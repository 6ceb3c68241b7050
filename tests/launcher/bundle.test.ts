import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtTexts, builtWith } from './builtTexts';

const dist = join(import.meta.dirname, '../../dist');

it.each(['mockServiceWorker', 'electric-sql', 'setupWorker', 'mswjs'])('ships nothing of the mocks: %s', (trace) => {
  expect(builtTexts.length).toBeGreaterThan(5);
  expect(builtWith(trace)).toEqual([]);
});

it.each(['dev-panel', 'dev:draft', 'dev:deviations', 'vite-hmr'])('ships nothing of `npm run dev`: %s', (trace) => {
  expect(builtWith(trace)).toEqual([]);
});

it.each(['moneyInCents', 'resource.E001', 'text.E001', 'vite-error-overlay'])(
  'ships the checks of answers and declarations to no browser: %s',
  (trace) => {
    expect(builtWith(trace).filter((name) => name.startsWith('console/'))).toEqual([]);
  },
);

it('maps the built server to the lines of its sources', () => {
  const text = 'Unknown option';
  const built = readFileSync(join(dist, 'server/main.js'), 'utf8');
  const before = built.slice(0, built.indexOf(text)).split('\n');
  const map = JSON.parse(readFileSync(join(dist, 'server/main.js.map'), 'utf8')) as SourceMapPayload;
  const found = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  const { originalSource = '', originalLine = -1 } = 'originalSource' in found ? found : {};
  expect(originalSource).toMatch(/server\/main\.ts$/);
  const source = readFileSync(join(dist, '../engine/server/main.ts'), 'utf8').split('\n');
  expect(source.slice(originalLine - 1, originalLine + 2).join('\n')).toContain(text);
});
