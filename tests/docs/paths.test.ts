import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { missingIn } from './names';
import { exists, files, pages, textOf } from './pages';

/** A given page, kept word for word, which may name anything. */
const own = pages.filter((page) => page !== 'docs/specification.md');

/** The page without its code. */
const proseOf = (page: string) => textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '');

/** What stands in backticks. */
const codeIn = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The targets of links to files, without their anchors. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^(?:\w+:|#)/.test(to));

it.each(own)('%s names only paths that exist', (page) => {
  expect(codeIn(proseOf(page)).flatMap(missingIn)).toEqual([]);
});

it('docs/security.md names tests as the proof of its promises', () => {
  const names = codeIn(proseOf('docs/security.md')).filter((code) => /^[a-z]\w*(?:\/\w+)+$/i.test(code));
  expect(names.length).toBeGreaterThan(40);
  const isTest = (name: string) =>
    files.some((file) =>
      [`${name}/`, `${name}.test.ts`, `${name}.test.tsx`, `${name}.spec.ts`].some((path) =>
        file.replace(/^(?:engine\/)?tests\//, '').startsWith(path),
      ),
    );
  expect(names.filter((name) => !isTest(name))).toEqual([]);
});

/** The comments of a source. */
const commentsIn = (file: string) =>
  textOf(file).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|<!--[\s\S]*?-->|^\s*(?:#|--)\s[^\n]*/gm) ?? [];

it('comments name only files that exist', () => {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|css|sql|ya?ml|html|sh)$/.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const wrong = sources.flatMap((file) =>
    commentsIn(file)
      .flatMap(missingIn)
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

it('documents and comments name only commands of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const said = [...own.map(textOf), ...files.filter((file) => /\.(?:tsx?|mjs)$/.test(file)).flatMap(commentsIn)];
  const named = said.flatMap((text) => [...text.matchAll(/npm run ([a-z][\w:]*\w)/g)].map(([, name = '']) => name));
  expect([...new Set(named)].filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it.each(own)('%s links only to pages and sections that exist', (page) => {
  const broken = linksIn(proseOf(page)).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = normalize(join(dirname(page), file));
    return !exists(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor));
  });
  expect(broken).toEqual([]);
});

/** Headings as the anchors that a host of Git repositories makes of them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('looks at every page from the root of the repository', () => {
  expect(exists('package.json')).toBe(true);
  expect(own.length).toBeGreaterThan(20);
});
