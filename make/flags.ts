import { parseArgs } from 'node:util';
import { Refused } from './refused';

const options = {
  field: { type: 'string', multiple: true },
  label: { type: 'string' },
  roles: { type: 'string' },
  icon: { type: 'string' },
  behind: { type: 'string' },
  from: { type: 'string' },
  schema: { type: 'string' },
  input: { type: 'string', multiple: true },
  sets: { type: 'string', multiple: true },
  when: { type: 'string' },
  answer: { type: 'string', multiple: true },
  post: { type: 'boolean' },
  max: { type: 'string' },
  pattern: { type: 'string' },
  example: { type: 'string' },
  dry: { type: 'boolean' },
  force: { type: 'boolean' },
} as const;

const help = 'See npm run make -- --help.';

/** Reads the words and the flags of the command line. */
export const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // What Node says behind the first sentence is about its own rules.
    const [what = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Refused(`${what}. ${help}`);
  }
};

/** The flags as Node read them. */
export type Flags = ReturnType<typeof readFlags>['values'];

const always: readonly string[] = ['dry', 'force'];

/** What each kind of work takes beside: its flags, and how many names stand behind it at most. */
const takes: Readonly<Record<string, { readonly flags: readonly (keyof Flags)[]; readonly names: number }>> = {
  resource: { flags: ['field', 'label', 'roles', 'icon', 'behind', 'from', 'schema'], names: 1 },
  field: { flags: ['field'], names: Infinity },
  action: { flags: ['label', 'roles', 'input', 'sets', 'when'], names: 2 },
  call: { flags: ['label', 'roles', 'input', 'answer', 'post'], names: 2 },
  page: { flags: ['label', 'roles', 'icon', 'behind'], names: 1 },
  type: { flags: ['label', 'max', 'pattern', 'example'], names: 1 },
};

/** Refuses flags and names that a kind of work would not look at. */
export const refuseUnread = (kind: string, said: readonly string[], flags: Flags): void => {
  const taken = Object.hasOwn(takes, kind) ? takes[kind] : undefined;
  if (!taken) return;
  const flag = Object.keys(flags).find((name) => ![...always, ...taken.flags].includes(name));
  if (flag !== undefined) throw new Refused(`${kind} takes no --${flag}. See npm run make -- ${kind} --help.`);
  // A table, a document or a sample may have a name before it.
  const more = said[taken.names + (flags.from === undefined ? 0 : 1)];
  if (more !== undefined)
    throw new Refused(
      `What is '${more}'? Put a name of several words into quotes. See npm run make -- ${kind} --help.`,
    );
};
