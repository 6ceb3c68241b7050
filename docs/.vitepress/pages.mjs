import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The folder of the product: the pages at its top belong to the site too. */
export const root = join(import.meta.dirname, '../..');

/**
 * The page of the site that a Markdown file becomes: `docs/` is its root, and a README the index of its folder. The files
 * at the top of the repository have a folder of their own, since SECURITY.md and security.md are one page on some disks.
 */
const siteOf = (file) =>
  file.startsWith('docs/')
    ? file.slice('docs/'.length).replace(/README\.md$/, 'index.md')
    : `project/${file.toLowerCase()}`;

const own = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('.vitepress'))
  .map((name) => `docs/${name}`);

/** Every file of the site with the page that it becomes. */
export const rewrites = Object.fromEntries(
  ['CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...own].map((file) => [file, siteOf(file)]),
);

/** The address within the site of a link in a file; undefined where it leads to a file that is no page. */
const addressOf = (link, file) => {
  const [path = '', anchor] = link.split('#');
  const target = join(dirname(file), path);
  const page = rewrites[target] ?? (target === 'README.md' ? 'index.md' : undefined);
  return page && `/${page}${anchor === undefined ? '' : `#${anchor}`}`;
};

/** The links of one line of text as the site has them. */
const linkLine = (tokens, file) => {
  let dropped = false;
  for (const token of tokens) {
    // Vue would take `{{` in it for a value.
    if (token.type === 'code_inline') token.attrSet('v-pre', '');
    const link = token.type === 'link_open' ? decodeURI(token.attrGet('href')) : '';
    if (link && !/^(?:[a-z]+:|[#/])/.test(link)) {
      const address = addressOf(link, file);
      if (address) token.attrSet('href', address);
      // What does not exist stays, and fails the build.
      else dropped = existsSync(join(root, dirname(file), link));
    }
    if (!dropped || !token.type.startsWith('link_')) continue;
    dropped = token.type === 'link_open';
    Object.assign(token, { type: 'text', tag: '', content: '', nesting: 0, attrs: null });
  }
};

/** Turns links between files of the repository into links between pages, and drops those to other files. */
export const linkPages = (markdown) =>
  markdown.core.ruler.push('link-pages', ({ tokens, env }) => {
    for (const { children } of tokens) linkLine(children ?? [], relative(root, env.realPath ?? env.path));
  });

/** A heading as the anchor that a host of Git repositories makes of it. */
export const slugify = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** The address of a file's page. */
export const pathOf = (file) => `/${rewrites[file]?.replace(/(?:index)?\.md$/, '')}`;
