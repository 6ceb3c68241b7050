import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages, root, textOf } from './pages';
import site from '../../docs/.vitepress/config.mjs';

const folder = mkdtempSync(join(tmpdir(), 'console-docs-'));
const pageOf = (name: string) => readFileSync(join(folder, `${name}.html`), 'utf8');

// VitePress fails at a link that leads nowhere, and at text that it takes for an unclosed element.
beforeAll(async () => {
  await promisify(execFile)('node_modules/.bin/vitepress', ['build', 'docs', '--outDir', folder], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every page of the documents is a page of the site', () => {
  const files = pages
    .filter((page) => page.startsWith('docs/'))
    .map((page) =>
      page
        .slice('docs/'.length)
        .replace(/README\.md$/, 'index.md')
        .replace(/\.md$/, '.html'),
    );
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test('links between files of the repository lead to pages, and those to other files are text', () => {
  expect(pageOf('security')).toContain('href="/project/security"');
  expect(pageOf('product')).toContain('href="/look"');
  expect(pageOf('operations')).toContain('.env.example');
  expect(pageOf('operations')).not.toMatch(/href="[^"]*\.env/);
});

test('a page loads nothing from other hosts', () => {
  const loaded = [...pageOf('index').matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((to) => !to?.startsWith('/'))).toEqual([]);
});

test('what a run of tests leaves behind is no page', () => {
  expect(textOf('.gitignore')).toContain('test-results/');
  expect(site.srcExclude).toContain('test-results/**');
});
