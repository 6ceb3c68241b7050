import { basename, join } from 'node:path';
import { expect, it, describe, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { readSettings } from '#engine/server/environment/settings';
import { survivors, targets } from '../../bin/mutation/targets.mjs';
import { exists, textOf, root, pages } from './pages';
import { membersIn } from './members';
import { fieldTypesPage, resourcePage } from './reference';
import { filesOf } from '../imports';
import { variables } from './variables';

const files = Object.keys(targets);

it.each(Object.entries(targets))('the mutation check finds %s and its tests', (file, { tests }) => {
  expect([file, ...tests].filter((path) => !exists(path))).toEqual([]);
});

it.each([...new Set(survivors.map(({ file }) => file))])(
  'each excuse of %s quotes a line that the file has',
  (name) => {
    const lines = textOf(files.find((file) => basename(file) === name) ?? name).split('\n');
    const quoted = survivors.filter(({ file }) => file === name).map(({ line }) => line);
    expect(quoted.filter((quote) => !lines.some((line) => line.includes(quote)))).toEqual([]);
  },
);

const folder = new URL('otherServers/', import.meta.url);

/** The compiler reads these files; they are the blocks of the page, letter by letter. */
const compiled = readdirSync(folder)
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8').trim());

it('each block of code about other servers is one that compiles', () => {
  const blocks = [...textOf('docs/other-servers.md').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code.trim());
  expect(blocks).toEqual(compiled);
  expect(blocks.length).toBeGreaterThan(0);
});

it.each([
  ['resource', resourcePage],
  ['field-types', fieldTypesPage],
])('docs/reference/%s.md says what the types say', async (name, page) => {
  await expect(page(), `${name}: write it again, npx vitest run --project unit tests/docs -u`).toMatchFileSnapshot(
    join(root, 'docs/reference', `${name}.md`),
  );
});

it('reads a member with its comment, also where its type has members of its own', () => {
  const members = membersIn('{\n  /** One; two. */\n  readonly a?: { b: 1; c: 2 };\n  readonly d: string;\n}');
  expect(members).toEqual([
    { name: 'a', optional: true, type: '{ b: 1; c: 2 }', says: 'One; two.' },
    { name: 'd', optional: false, type: 'string', says: '' },
  ]);
});

const sources = [...filesOf('resources'), ...filesOf('src')].map(textOf).join('\n');
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

const example = [...textOf('.env.example').matchAll(/^#? ?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

/** Rows of the table of settings: name and default, without backticks. */
const documented = [...textOf('docs/operations.md').matchAll(/^\| `([A-Z_]+)` +\| +(\S*) +\|/gm)].map(
  ([, name = '', value = '']) => ({ name, value: value.replaceAll('`', '') }),
);

it('.env.example names exactly the settings that the server reads', () => {
  expect(example.map(({ name }) => name).toSorted()).toEqual(variables().toSorted());
});

it('.env.example shows the defaults', () => {
  const environment = Object.fromEntries(example.map(({ name, value }) => [name, value]));
  expect(readSettings(environment)).toEqual(readSettings({}));
  expect(example.filter(({ value }) => value !== '').length).toBeGreaterThan(10);
});

it('the table of settings says the same', () => {
  const shown = documented.map(({ name, value }) => ({ name, value: value.startsWith('DATA_DIR/') ? '' : value }));
  expect(shown).toEqual(example);
});

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

const index = textOf('docs/decisions/README.md');
const decisions = pages
  .filter((page) => /^docs\/decisions\/\d{3}-/.test(page) && !page.includes('/000-'))
  .map((page) => ({ page, file: page.split('/').at(-1) ?? '', text: textOf(page) }));

it.each(decisions)('$page stands in the index under its number and title', ({ file, text }) => {
  const [, number = '', title = ''] = /^# (\d{3})\. (.+)\n/.exec(text) ?? [];
  expect(file.slice(0, 3)).toBe(number);
  expect(index.split('\n')).toContain(`- [${number}](${file}) ${title}`);
});

it('decisions have each number once', () => {
  const numbers = decisions.map(({ file }) => file.slice(0, 3));
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).toEqual([...new Set(numbers)]);
});
