import { format } from 'oxfmt';
import type { Plan, Tree } from './plan';

interface Settings {
  readonly ignorePatterns?: readonly string[];
  readonly overrides?: readonly { readonly files: readonly string[]; readonly options: object }[];
}

/** Formats what is going to be written as `npm run check` wants it. */
export const formatted = async (tree: Tree, plan: Plan): Promise<Plan> => {
  const { ignorePatterns: _, overrides = [], ...settings }: Settings = JSON.parse(tree.read('.oxfmtrc.json') ?? '{}');
  const changes = plan.changes.map(async (change) => {
    const own = overrides.filter(({ files }) =>
      files.some((pattern) => change.path.startsWith(pattern.replace(/\*\*$/, ''))),
    );
    const options = Object.assign({}, settings, ...own.map((override) => override.options));
    const { code } = await format(change.path, change.text, options);
    return { ...change, text: code };
  });
  return { ...plan, changes: await Promise.all(changes) };
};
