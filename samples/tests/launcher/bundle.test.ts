import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleGroups, samplePages } from '#samples/calls/pages';
import { sampleCalls } from '#samples/calls';
import { trialKey } from '#samples/calls/trial';
import { locales } from '#engine/schema/language';
import { sourcesOf } from '#tests/imports';
import { builtTexts, builtWith } from '#tests/launcher/builtTexts';

/** Every sentence of the sample pages: the second argument of `say(zh, en)`, long enough to stand nowhere else. */
const sentences = ['pages', 'calls']
  .flatMap((folder) => sourcesOf(`samples/${folder}`))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/say\(\s*'[^']*',\s*'([^']{24,})'/g)])
  .map(([, english = '']) => english);

/** Of the mock-only calls the message box has the addresses of real ones. */
const paths = sampleCalls.map(({ path }) => path).filter((path) => !path.startsWith('message/'));

describe('an ordinary build holds nothing of the sample pages', () => {
  it.each([
    ['their routes', samplePages.map(({ path }) => path)],
    ['their headings', sampleGroups.flatMap(({ label }) => locales.map((locale) => label[locale]))],
    ['their calls', paths],
    ['their sentences', sentences],
    ['their styles and their trials', ['sample-', trialKey]],
  ])('%s', (_, traces) => {
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.filter((trace) => builtWith(trace).length > 0)).toEqual([]);
  });

  it('their files', () => {
    const names = new Set(sourcesOf('samples/pages').map((file) => basename(file).replace(/\.\w+$/, '')));
    expect(names).toContain('screens');
    const chunks = builtTexts.map(({ name }) => basename(name).replace(/-[^-]{8}\.\w+$/, ''));
    const others = new Set(['resources', 'src'].flatMap(sourcesOf).map((file) => basename(file).replace(/\.\w+$/, '')));
    expect(chunks.filter((name) => names.has(name) && !others.has(name))).toEqual([]);
  });
});
