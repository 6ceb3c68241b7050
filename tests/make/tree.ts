import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../../make/formatted';
import type { Plan, Tree } from '../../make/plan';

const root = join(import.meta.dirname, '..', '..');

/** The product as it stands, with other texts in the place of some files. */
export const treeWith = (texts: Readonly<Record<string, string>> = {}): Tree => ({
  read: (path) => texts[path] ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
});

/** Path → text of everything that a plan writes, formatted. */
export const textsOf = async (tree: Tree, plan: Plan): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await formatted(tree, plan)).changes.map(({ path, text }) => [path, text]));
