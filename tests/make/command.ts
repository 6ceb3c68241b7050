import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '#engine/kit/make/edit';
import type { Plan } from '#engine/kit/make/plan';
import { runMake, type Ask } from '#engine/kit/make/run';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import type { Resource } from '#engine/schema/resource';
import { tenant } from '#resources/tenant/tenant';

const root = join(import.meta.dirname, '..', '..');

/** Resources that stay, so that a new one of somebody's changes no test. */
export const known: readonly Resource[] = [account, tenant, entry];

/** The files below a folder, with other texts in the place of some. */
export const treeWith = (texts: Readonly<Record<string, string>> = {}, folder = root): Tree => ({
  read: (path) =>
    texts[path] ?? (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : undefined),
});

/** The words of a command line, as a shell would pass them. */
export const wordsOf = (line: string): string[] =>
  [...line.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );

/** What a command works with where it is not the product as it stands. */
interface Around {
  readonly tree?: Tree;
  readonly resources?: readonly Resource[];
  readonly write?: (plan: Plan) => Promise<void>;
  readonly ask?: Ask;
}

/** Runs what follows `npm run make --`, and returns its exit code, what it says, and path → text of all it would write. */
export const make = async (line: string, { tree = treeWith(), resources = known, write, ask }: Around = {}) => {
  const said: string[] = [];
  let plan: Plan | undefined;
  const ports = {
    tree,
    print: (sentence: string) => void said.push(sentence),
    carryOut: async (planned: Plan) => {
      plan = planned;
      await write?.(planned);
      return true;
    },
    ...(ask && { ask }),
  };
  const code = await runMake(wordsOf(line), ports, resources);
  return {
    code,
    said: said.join('\n'),
    plan,
    texts: Object.fromEntries((plan?.changes ?? []).map((one) => [one.path, one.text])),
  };
};
