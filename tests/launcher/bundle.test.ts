import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplePages } from '#resources/samples/pages';
import { sampleCalls } from '#resources/samples';
import { trialKey } from '#resources/samples/trial';
import { locales } from '#resources/schema/language';
import { sourcesOf } from '../imports';

const dist = join(import.meta.dirname, '../../dist');

const texts = ['console', 'server']
  .flatMap((part) => readdirSync(join(dist, part), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(js|html|css|svg)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  // Below `dist`, since the folder of the checkout may be called like a part of it.
  .map((path) => ({ name: relative(dist, path), text: readFileSync(path, 'utf8') }));

const filesWith = (trace: string) =>
  texts.filter(({ text }) => text.toLowerCase().includes(trace.toLowerCase())).map(({ name }) => name);

it.each(['mockServiceWorker', 'electric-sql', 'setupWorker', 'mswjs'])('ships nothing of the mocks: %s', (trace) => {
  expect(texts.length).toBeGreaterThan(5);
  expect(filesWith(trace)).toEqual([]);
});

it.each(['dev-panel', 'dev:draft', 'dev:deviations', 'vite-hmr'])('ships nothing of `npm run dev`: %s', (trace) => {
  expect(filesWith(trace)).toEqual([]);
});

it.each(['moneyInCents', 'resource.E001', 'text.E001', 'vite-error-overlay'])(
  'ships the checks of answers and declarations to no browser: %s',
  (trace) => {
    expect(filesWith(trace).filter((name) => name.startsWith('console/'))).toEqual([]);
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
  const source = readFileSync(join(dist, '../server/main.ts'), 'utf8').split('\n');
  expect(source.slice(originalLine - 1, originalLine + 2).join('\n')).toContain(text);
});

/** Every sentence of the sample pages: the second argument of `say(zh, en)`, long enough to stand nowhere else. */
const sentences = [...sourcesOf('src/samples'), ...sourcesOf('resources/samples')]
  .flatMap((file) => [...readFileSync(join(dist, '..', file), 'utf8').matchAll(/say\(\s*'[^']*',\s*'([^']{24,})'/g)])
  .map(([, english = '']) => english);

/** Of the mock-only calls the message box has the addresses of real ones. */
const paths = sampleCalls.map(({ path }) => path).filter((path) => !path.startsWith('message/'));

describe('an ordinary build holds nothing of the sample pages', () => {
  it.each([
    ['their routes', samplePages.map(({ path }) => path)],
    ['their headings', samplePages.flatMap(({ group }) => locales.map((locale) => group[locale]))],
    ['their calls', paths],
    ['their sentences', sentences],
    ['their styles and their trials', ['sample-', trialKey]],
  ])('%s', (_, traces) => {
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((trace) => filesWith(trace).length > 0)).toEqual([]);
  });

  it('their files', () => {
    const names = new Set(sourcesOf('src/samples').map((file) => basename(file).replace(/\.\w+$/, '')));
    expect(names).toContain('screens');
    const chunks = texts.map(({ name }) => basename(name).replace(/-[^-]{8}\.\w+$/, ''));
    const others = new Set(
      ['resources', 'src']
        .flatMap(sourcesOf)
        .filter((file) => !/^\w+\/samples\//.test(file))
        .map((file) => basename(file).replace(/\.\w+$/, '')),
    );
    expect(chunks.filter((name) => names.has(name) && !others.has(name))).toEqual([]);
  });
});
