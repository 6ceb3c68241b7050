import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { account } from '#resources/account/account';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import type { Resource } from '#resources/schema/resource';
import { formatted } from '#make/run';
import type { Plan, Tree } from '#make/plan';
import { draftResource } from '#make/resource/draft';
import { resourceSource } from '#make/resource/plan';
import type { ResourceWish } from '#make/resource/wish';

const root = join(import.meta.dirname, '..', '..');

/** Resources that stay, so that a new one of somebody's changes no test. */
export const known: readonly Resource[] = [account, tenant, entry];

/** The product as it stands, with other texts in the place of some files. */
export const treeWith = (texts: Readonly<Record<string, string>> = {}): Tree => ({
  read: (path) => texts[path] ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
});

/** Path → text of everything that a plan writes, formatted. */
export const textsOf = async (tree: Tree, plan: Plan): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await formatted(tree, plan)).changes.map(({ path, text }) => [path, text]));

/** The declaration that a wish becomes, formatted. */
export const declarationOf = async (wish: ResourceWish): Promise<string | undefined> => {
  const path = 'resources/gadget/gadget.ts';
  const plan = { changes: [{ path, text: resourceSource(draftResource(wish, known)) }], next: [] };
  return (await textsOf(treeWith(), plan))[path];
};
