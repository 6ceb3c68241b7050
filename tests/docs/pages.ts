import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the product. */
export const root = join(import.meta.dirname, '../..');

/** Whether the repository has this file or folder; a source may be named without its ending. */
export const exists = (path: string) =>
  ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts'].some((end) => existsSync(join(root, path + end)));

/** The text of a file of the repository. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The pages below `docs/`, with those at the top of the repository. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .sort(),
];
