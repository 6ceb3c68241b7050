import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../imports';
import { exists, pages, root, textOf } from './pages';

const sources = ['resources', 'src'].flatMap(sourcesOf).map(textOf).join('\n');
const imagesOf = (language: string) => readdirSync(join(root, 'docs/guide/images', language)).sort();
const guide = pages.filter((page) => page.startsWith('docs/guide/'));

it('has the same pages and pictures in both languages', () => {
  const of = (language: string) => guide.filter((page) => page.includes(`/${language}/`)).map((page) => page.slice(14));
  expect(of('zh')).toEqual(of('en'));
  expect(imagesOf('zh')).toEqual(imagesOf('en'));
});

describe.each(guide)('%s', (page) => {
  const text = textOf(page);

  it('names buttons and pages as the console does', () => {
    const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !sources.includes(name))).toEqual([]);
  });

  it('shows pictures that exist', () => {
    const shown = [...text.matchAll(/\]\(\.\.\/(images\/\S+)\)/g)].map(([, name = '']) => `docs/guide/${name}`);
    expect(shown.filter((name) => !exists(name))).toEqual([]);
  });
});
