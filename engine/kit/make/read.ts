import { parseSync } from 'vite';
import { mayDo } from '#engine/schema/access';
import { say, type LocalizedText } from '#engine/schema/language';
import { crudActions, type CrudAction, type Resource } from '#engine/schema/resource';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { camel, singular } from './words';

/** Why something cannot be made, in a sentence for the person who asked. */
export class Refusal extends Error {}

/** Returns the known one that was named. Refuses a name that nothing has, and says which there are. */
export const oneOf = <T extends string>(known: readonly T[], name: string, what: string): T => {
  const found = known.find((one) => one === name);
  if (found === undefined) throw new Refusal(`There is no ${what} '${name}'. There are: ${known.join(', ')}.`);
  return found;
};

/** Reads `设备/Device`. */
export const readWords = (text: string): LocalizedText => {
  const [zh = '', en = '', ...more] = text.split('/').map((part) => part.trim());
  if (!zh || !en || more.length > 0)
    throw new Refusal(`Write a text as Chinese/English, 设备/Device: ${JSON.stringify(text)} is not so.`);
  return say(zh, en);
};

/** The name in camelCase. Refuses one that is no word of Latin letters, and one that every object has. */
export const goodWord = (said: string, of: string): string => {
  const name = camel(said);
  if (!/^[a-z][A-Za-z\d]*$/.test(name) || /[^\p{ASCII}]/u.test(said))
    throw new Refusal(
      `${of} needs a name of Latin letters and digits, such as riskScore: ${JSON.stringify(said)} is none.`,
    );
  if (name in Object.prototype)
    throw new Refusal(`${of} cannot be called ${name}: every object of JavaScript has that already.`);
  return name;
};

/** The same for a name that stands alone in the code. Refuses a keyword. */
export const goodName = (said: string, of: string): string => {
  const name = goodWord(said, of);
  // In a module, what cannot name a constant is a word of the language.
  if (parseSync('name.ts', `const ${name} = 0; export {};`).errors.length > 0)
    throw new Refusal(`${of} cannot be called ${name}: TypeScript has that word already.`);
  return name;
};

/** The resource of this name, table, prefix or English noun; undefined when there is none. */
const findResource = (word: string, resources: readonly Resource[]): Resource | undefined => {
  const names = [camel(word), camel(singular(word))];
  const isNamed = (one: string) => names.includes(camel(one));
  return (
    resources.find(({ name }) => isNamed(name)) ??
    resources.find(({ api, label, labelOne = label }) => isNamed(api) || isNamed(labelOne['en-US'].toLowerCase()))
  );
};

/** The same. Refuses a name that nothing has. */
export const resourceNamed = (word: string, resources: readonly Resource[]): Resource => {
  const names = resources.map(({ name }) => name);
  return findResource(word, resources) ?? resourceNamed(oneOf(names, word, 'resource'), resources);
};

/** The resource whose records others belong to, and a person to one of them; undefined where a business has none. */
export const ownerIn = (resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ own }) => own !== undefined && own.by !== 'id');

const allRoles: readonly Role[] = roles.map(({ value }) => value);

const roleNamed = (word: string): Role => oneOf(allRoles, word.trim(), 'role');

/** Reads a list of roles. */
export const readRoles = (list: string): Role[] => list.split(',').map(roleNamed);

/** The roles that may make a call of a resource. */
export const rolesFor = (resource: Resource, call: CrudAction): Role[] =>
  allRoles.filter((role) => mayDo(role, resource, call));

/** What a role may do with a resource, each with everything before it. */
const levels: Readonly<Record<string, readonly CrudAction[]>> = {
  lookup: ['base-list'],
  read: ['base-list', 'list', 'detail'],
  write: ['base-list', 'list', 'detail', 'insert', 'modify', 'export'],
  all: ['base-list', 'list', 'detail', 'insert', 'modify', 'export', 'import'],
};

/** Who may make which call. */
type Rights = Readonly<Partial<Record<CrudAction, readonly Role[]>>>;

/** Reads `admin=all,employee=read`; a role alone reads. */
export const readRights = (list: string): Rights => {
  const grants = list.split(',').map((part) => {
    const [role = '', level = 'read'] = part.split('=').map((word) => word.trim());
    const calls = Object.hasOwn(levels, level) ? levels[level] : undefined;
    if (!calls) throw new Refusal(`A role may ${Object.keys(levels).join(', ')}, and not '${level}'.`);
    return { role: roleNamed(role), calls };
  });
  const rights = crudActions.map(
    (call) => [call, grants.filter(({ calls }) => calls.includes(call)).map(({ role }) => role)] as const,
  );
  return Object.fromEntries(rights.filter(([, granted]) => granted.length > 0));
};
