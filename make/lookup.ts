import { mayDo } from '#resources/schema/access';
import { crudActions, type CrudAction, type Resource } from '#resources/schema/resource';
import { roles, type Role } from '#resources/schema/roles';
import { camel, singular } from './names';
import { oneOf, Refusal } from './refusal';

/** The resource of this name, table, prefix or English noun; undefined when there is none. */
export const findResource = (word: string, resources: readonly Resource[]): Resource | undefined => {
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
  read: ['list', 'detail'],
  write: ['list', 'detail', 'insert', 'modify', 'export'],
  all: ['list', 'detail', 'insert', 'modify', 'export', 'import'],
};

/** Who may make which call. */
type Rights = Readonly<Partial<Record<CrudAction, readonly Role[]>>>;

/** Reads `admin=all,tenant_admin=read`; a role alone reads. */
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
