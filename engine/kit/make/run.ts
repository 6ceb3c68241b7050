import { parseArgs } from 'node:util';
import { format, type Oxfmtrc } from 'oxfmt';
import { resources as declared } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { planAction } from './kinds/action';
import { planCall } from './kinds/call';
import { planField } from './kinds/field';
import { planLanguage } from './kinds/language';
import { planRemoval } from './kinds/remove';
import { planRole } from './kinds/role';
import { planTransition } from './kinds/transition';
import { planPage } from './kinds/page';
import { planType } from './kinds/type';
import { planView } from './kinds/view';
import type { FileChange, Tree } from './edit';
import { kinds, optionsOf } from './kinds.mjs';
import type { Flags, Plan, Request } from './plan';
import { planResource } from './kinds/resource';
import { goodName, Refusal, resourceNamed } from './read';

/** Asks a question and returns the answer. */
export interface Ask {
  readonly question: (text: string) => Promise<string>;
  readonly say: (sentence: string) => void;
}

/** What the command does to the world. */
export interface Ports {
  readonly tree: Tree;
  readonly print: (sentence: string) => void;
  /** Writes the files, the migration and what the doctor says; returns whether all is well. */
  readonly carryOut: (plan: Plan) => Promise<boolean>;
  /** Undefined where nobody can answer. */
  readonly ask?: Ask;
}

/** Reads the command line, says what is going to be written, writes it, and returns the exit code. */
export const runMake = async (args: readonly string[], ports: Ports, resources: readonly Resource[] = declared) => {
  try {
    const { values, positionals } = readFlags(args);
    const plan = await formatted(ports.tree, await planOf(ports, resources, positionals, values));
    ports.print(summary(plan, values.dry === true));
    if (values.dry) return 0;
    const isWell = await ports.carryOut(plan);
    ports.print(`\n${plan.next.join('\n')}`);
    return isWell ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ports.print(error.message);
    return 1;
  }
};

/** What each kind is made by. */
const planners: Readonly<Record<string, (request: Request) => Plan | Promise<Plan>>> = {
  resource: planResource,
  field: planField,
  action: planAction,
  call: planCall,
  page: planPage,
  view: planView,
  type: planType,
  role: planRole,
  transition: planTransition,
  language: planLanguage,
  remove: planRemoval,
};

const readFlags = (args: readonly string[]): { readonly values: Flags; readonly positionals: readonly string[] } => {
  const kind = args.find((word) => Object.hasOwn(kinds, word));
  try {
    return parseArgs({ args: [...args], options: optionsOf(kind), allowPositionals: true });
  } catch (error) {
    // What Node says behind the first sentence is about its own rules.
    const [what = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Refusal(`${what}. See npm run make -- ${kind === undefined ? '' : `${kind} `}--help.`);
  }
};

const planOf = async (
  { tree, ask }: Ports,
  resources: readonly Resource[],
  [kind = '', ...words]: readonly string[],
  flags: Flags,
): Promise<Plan> => {
  const plan = Object.hasOwn(planners, kind) ? planners[kind] : undefined;
  const known = kinds[kind];
  if (!plan || !known)
    throw new Refusal(
      `Make what? ${kind === '' ? '' : `'${kind}' is nothing it knows. `}It makes: ${Object.keys(planners).join(', ')}. See npm run make -- --help.`,
    );
  // Fields stand behind their resource.
  const more = kind === 'field' ? undefined : words[known.names.length];
  if (more !== undefined)
    throw new Refusal(
      `What is '${more}'? Put a name of several words into quotes. See npm run make -- ${kind} --help.`,
    );
  const names = [...words];
  if (ask) for (const of of known.names.slice(words.length)) names.push(await askName(ask, of, resources));
  if (names.length < known.names.length || (kind === 'field' && names.length < 2 && !flags.field))
    throw new Refusal(
      `Which ${kind}${known.names[0] === 'resource' ? ' of which resource' : ''}? npm run make -- ${kind} ${known.example}`,
    );
  return plan({ tree, names, flags, resources });
};

/** Asks for a name until one can be read. */
const askName = async ({ question, say }: Ask, of: string, resources: readonly Resource[]): Promise<string> => {
  for (;;) {
    const answer = (await question(`Which ${of}? `)).trim();
    try {
      if (of === 'resource') resourceNamed(answer, resources);
      else goodName(answer, 'It');
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(`  ${error.message}`);
    }
  }
};

/** Formats what is going to be written as `npm run check` wants it. */
export const formatted = async (tree: Tree, plan: Plan): Promise<Plan> => {
  const { overrides = [], ignorePatterns: _, ...settings } = JSON.parse(tree.read('.oxfmtrc.json') ?? '{}') as Oxfmtrc;
  const changes = plan.changes.map(async (change) => {
    const isNamed = (pattern: string) => change.path.startsWith(pattern.replace(/\*\*$/, ''));
    const own = overrides.filter(({ files }) => files.some(isNamed)).map(({ options }) => options);
    const { code } = await format(change.path, change.text, Object.assign({}, settings, ...own));
    return { ...change, text: code };
  });
  return { ...plan, changes: await Promise.all(changes) };
};

const summary = ({ changes, removed = [], migration }: Plan, dry: boolean): string =>
  [
    ...removed.map((folder) => `remove  ${folder}`),
    ...changes.map(({ path, before, text }) => `${verbOf(text, before)}  ${path}`),
    ...(migration === undefined ? [] : [`write   server/migrations/…_${migration}.sql`]),
    ...(dry ? changes.map(preview) : []),
  ].join('\n');

const verbOf = (text: string, before?: string) =>
  before === undefined ? 'write ' : text.length < before.length ? 'change' : 'add to';

/** Says a new file, or the lines that another one gets. */
export const preview = ({ path, text, before }: FileChange): string => {
  const known = before?.split('\n') ?? [];
  const isNew = (line: string) => {
    const at = known.indexOf(line);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  };
  const lines = text.split('\n');
  const shown = before === undefined ? lines : lines.filter(isNew).map((line) => `+ ${line}`);
  return `\n— ${path}\n${shown.join('\n')}`;
};
