import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { exists, pages, root, textOf } from './pages';

/** Given pages, kept word for word, which may name anything. */
const unescapeFormula = ['docs/specification.md', 'docs/product.md'];
const own = pages.filter((page) => !unescapeFormula.includes(page));

/** Folders in which a path of the repository can begin. */
const rooms = /^(?:resources|src|server|mocks|tests|bench|bin|build|docs|deploy|public)\/[\w./{},-]*/;

/** `a/{b,c}.ts` names two paths. */
function expand(path: string): string[] {
  const braces = /\{([^}]*)\}/.exec(path);
  return braces ? (braces[1] ?? '').split(',').flatMap((part) => expand(path.replace(braces[0], part))) : [path];
}

/** The page without its code. */
const proseOf = (page: string) => textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '');

/** The paths in backticks, up to a placeholder such as `<type>`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => rooms.exec(code.replace(/:\d+$/, ''))?.[0] ?? [])
    .flatMap(expand)
    .map((path) => path.replace(/[.,]$/, ''));

/** The targets of links to files, without their anchors. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^(?:\w+:|#)/.test(to));

it.each(own)('%s names only paths that exist', (page) => {
  expect(pathsIn(proseOf(page)).filter((path) => !exists(path) && !exists(`tests/${path}`))).toEqual([]);
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
  expect(exists(join('package.json'))).toBe(true);
  expect(root.endsWith('tests')).toBe(false);
  expect(own.length).toBeGreaterThan(20);
});
