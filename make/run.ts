import { parseArgs } from 'node:util';
import { resources } from '../resources/entities/index';
import { askResource, type Ask } from './ask';
import { planResource } from './resource/plan';
import { readResource } from './resource/flags';
import { readSource, type Sources } from './from/index';
import { formatted } from './formatted';
import { Refused } from './refused';
import type { Plan, Tree } from './plan';
import { usage } from './usage';

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

const options = {
  field: { type: 'string', multiple: true },
  label: { type: 'string' },
  roles: { type: 'string' },
  icon: { type: 'string' },
  behind: { type: 'string' },
  from: { type: 'string' },
  schema: { type: 'string' },
  dry: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
};

/** The flags as Node read them. */
export type Flags = ReturnType<typeof readFlags>['values'];

const planOf = async (ports: Ports, [what, ...said]: readonly string[], flags: Flags): Promise<Plan> => {
  if (what !== 'resource')
    throw new Refused(
      `Make what? ${what === undefined ? '' : `'${what}' is nothing it knows. `}See npm run make -- --help.`,
    );
  const found =
    flags.from === undefined
      ? undefined
      : await readSource({ from: flags.from, schema: flags.schema, said }, ports.sources, resources);
  const wish =
    flags.field === undefined && !found && ports.ask
      ? await askResource(ports.ask, said[0], flags, resources)
      : readResource(found?.name ?? said[0], flags, resources, found?.fields);
  const plan = planResource(ports.tree, wish, resources, flags.force === true);
  return { ...plan, next: [...(found?.notes ?? []), ...plan.next] };
};

const summary = ({ changes, migration }: Plan, dry: boolean): string =>
  [
    ...changes.map(({ path, edits }) => `${edits ? 'add to' : 'write '}  ${path}`),
    ...(migration === undefined ? [] : [`write   server/database/migrations/…_${migration}.sql`]),
    ...(dry ? changes.filter(({ edits }) => !edits).map(({ path, text }) => `\n— ${path}\n${text}`) : []),
  ].join('\n');

/** Reads the command line, says what is going to be written, writes it, and returns the exit code. */
export const runMake = async (args: readonly string[], ports: Ports): Promise<number> => {
  try {
    const { values, positionals } = readFlags(args);
    if (values.help) {
      ports.print(usage);
      return 0;
    }
    const plan = await formatted(ports.tree, await planOf(ports, positionals, values));
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
