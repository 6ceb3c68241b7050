import { resources as declared } from '#resources/resources';
import type { Resource } from '#resources/schema/resource';
import { askResource, type Ask } from './ask';
import { askRest } from './askRest';
import { planResource } from './resource/plan';
import { readResource } from './resource/flags';
import { planAction } from './additions/action';
import { planCall } from './additions/call';
import { planField } from './additions/field';
import { planPage } from './additions/page';
import { planType } from './additions/type';
import { readSource, type Sources } from './from';
import { readFlags, refuseUnread, type Flags } from './flags';
import { Refused } from './refused';
import type { Plan, Tree, FileChange } from './plan';
import { format } from 'oxfmt';

/** The lines that the second text has more than the first, in their order. */
const added = (before: readonly string[], after: readonly string[]): string[] => {
  let at = 0;
  return after.filter((line, index) => {
    // A line that was made longer stands nowhere any more.
    while (at < before.length && line !== before[at] && !after.includes(before[at] ?? '', index)) at += 1;
    if (line !== before[at]) return true;
    at += 1;
    return false;
  });
};

/** Says a new file, or the lines that another one gets. */
export const preview = ({ path, text, before }: FileChange): string =>
  `\n— ${path}\n${
    before === undefined
      ? text
      : added(before.split('\n'), text.split('\n'))
          .map((line) => `+ ${line}`)
          .join('\n')
  }`;

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

/** What the command does to the world. */
export interface Ports {
  readonly tree: Tree;
  readonly print: (sentence: string) => void;
  /** Writes the files, the migration and what the doctor says; returns whether all is well. */
  readonly carryOut: (plan: Plan) => Promise<boolean>;
  /** What `--from` reads. */
  readonly sources: Sources;
  /** Undefined where nobody can answer. */
  readonly ask?: Ask;
}

/** The world, and what it declares. */
type Around = Ports & { readonly resources: readonly Resource[] };

/** What each word of the command line makes. */
const makers: Readonly<
  Record<string, (around: Around, said: readonly string[], flags: Flags) => Plan | Promise<Plan>>
> = {
  resource: async ({ tree, sources, ask, resources }, said, flags) => {
    const found =
      flags.from === undefined
        ? undefined
        : await readSource({ from: flags.from, schema: flags.schema, said }, sources, resources);
    const wish =
      flags.field === undefined && !found && ask
        ? await askResource(ask, said[0], flags, resources)
        : readResource(found?.name ?? said[0], flags, resources, found?.fields);
    const plan = planResource(tree, wish, resources, flags.force === true);
    return { ...plan, next: [...(found?.notes ?? []), ...plan.next] };
  },
  field: ({ tree, resources }, [resource, ...fields], flags) =>
    planField(tree, resource, [...fields, ...(flags.field ?? [])], resources),
  action: ({ tree, resources }, [resource, name], flags) => planAction(tree, resource, name, flags, resources),
  call: ({ tree, resources }, [resource, name], flags) =>
    planCall(tree, resource, name, flags, resources, flags.force === true),
  type: ({ tree }, [name], flags) => planType(tree, name, flags, flags.force === true),
  page: ({ tree, resources }, [name], flags) => planPage(tree, name, flags, resources, flags.force === true),
};

const planOf = async (around: Around, [what = '', ...words]: readonly string[], given: Flags): Promise<Plan> => {
  const make = Object.hasOwn(makers, what) ? makers[what] : undefined;
  if (!make)
    throw new Refused(
      `Make what? ${what === '' ? '' : `'${what}' is nothing it knows. `}It makes: ${Object.keys(makers).join(', ')}. See npm run make -- --help.`,
    );
  refuseUnread(what, words, given);
  const { said, flags } = around.ask
    ? await askRest(around.ask, what, words, given, around.resources)
    : { said: words, flags: given };
  return make(around, said, flags);
};

const summary = ({ changes, migration }: Plan, dry: boolean): string =>
  [
    ...changes.map(({ path, before }) => `${before === undefined ? 'write ' : 'add to'}  ${path}`),
    ...(migration === undefined ? [] : [`write   server/database/migrations/…_${migration}.sql`]),
    ...(dry ? changes.map(preview) : []),
  ].join('\n');

/** Reads the command line, says what is going to be written, writes it, and returns the exit code. */
export const runMake = async (
  args: readonly string[],
  ports: Ports,
  resources: readonly Resource[] = declared,
): Promise<number> => {
  try {
    const { values, positionals } = readFlags(args);
    const plan = await formatted(ports.tree, await planOf({ ...ports, resources }, positionals, values));
    ports.print(summary(plan, values.dry === true));
    if (values.dry) return 0;
    const isWell = await ports.carryOut(plan);
    ports.print(`\n${plan.next.join('\n')}`);
    return isWell ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    ports.print(error.message);
    return 1;
  }
};
