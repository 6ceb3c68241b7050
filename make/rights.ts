import type { CrudAction } from '#resources/schema/resource';
import type { Role } from '#resources/schema/roles';
import { roleNamed } from './fields/known';
import { Refused } from './refused';

/** What a role may do with a resource, each with everything before it. */
const levels: Readonly<Record<string, readonly CrudAction[]>> = {
  lookup: ['base-list'],
  read: ['list', 'detail'],
  write: ['list', 'detail', 'insert', 'modify', 'export'],
  all: ['list', 'detail', 'insert', 'modify', 'export', 'import'],
};

/** Who may make which call. */
export type Rights = Readonly<Partial<Record<CrudAction, readonly Role[]>>>;

const order: readonly CrudAction[] = ['base-list', 'list', 'detail', 'insert', 'modify', 'export', 'import'];

/** Reads `admin=all,tenant_admin=read`; a role alone reads. */
export const readRights = (said: string): Rights => {
  const grants = said.split(',').map((part) => {
    const [role = '', level = 'read'] = part.split('=').map((word) => word.trim());
    const calls = Object.hasOwn(levels, level) ? levels[level] : undefined;
    if (!calls) throw new Refused(`A role may ${Object.keys(levels).join(', ')}, and not '${level}'.`);
    return { role: roleNamed(role), calls };
  });
  const rights = order.map(
    (call) => [call, grants.filter(({ calls }) => calls.includes(call)).map(({ role }) => role)] as const,
  );
  return Object.fromEntries(rights.filter(([, roles]) => roles.length > 0));
};
