import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the product. */
export const root = join(import.meta.dirname, '../..');

/** Whether the repository has this file or folder; a source may be named without its ending. */
export const exists = (path: string) =>
  ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts'].some((end) => existsSync(join(root, path + end)));

/** The text of a file of the repository. */
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files below a folder of the repository, without those that a site in the making has for a moment. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== '.temp')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
    .toSorted();

/** The folders of the repository, without those of packages and builds. */
const rooms = 'bench bin deploy docs engine mocks public resources server src tests'.split(' ');

/** Every file of the repository. */
export const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...rooms.flatMap(filesBelow),
];

/** The pages below `docs/`, with those at the top of the repository. */
export const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...files.filter((path) => path.startsWith('docs/') && path.endsWith('.md')),
];
