import { calls } from '#resources/calls';
import { actionCalls } from '#resources/actionCalls';
import { resources } from '#resources/resources';
import { customPages } from '#resources/customPages';
import { callChecks } from './calls';
import { fieldChecks } from './fields';
import type { House, Problem, Check } from './house';
import { pageChecks } from './pages';
import { resourceChecks } from './resources';
import { stateChecks } from './states';
import { textChecks } from './texts';
import { mayDo } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';

/** The reference that says whose a record is; undefined for what belongs to no merchant, or not always. */
const ownerOf = ({ fields }: Resource) => Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === 'tenant' && field.required)?.[0];

const scopeChecks: readonly Check[] = [
  {
    id: 'resource.E014',
    hint: "say whose rows they read: `rows: { tenant_admin: { read: { tenantId: 'tenantId' } } }`",
    find: ({ resources }) =>
      resources.flatMap((resource) => {
        const owner = ownerOf(resource);
        const reads = (['list', 'detail', 'export', 'base-list'] as const).some((call) => mayDo('tenant_admin', resource, call));
        return owner === undefined || !reads || resource.rows?.tenant_admin?.read ? [] : [[resource.name, `merchant admins read every merchant's records, whatever their ${owner}`] as const];
      }),
  },
];

const checks = [...resourceChecks, ...fieldChecks, ...callChecks, ...pageChecks, ...scopeChecks, ...stateChecks, ...textChecks];

/** Everything that the product declares. */
export const house: House = { resources, customPages, calls, actionCalls };

/** The mistakes in declarations that the compiler does not see: the server does not start with one, and a unit test names it. */
export const problemsIn = (declared: House): Problem[] => checks.flatMap(({ id, hint, find }) => find(declared).map(([at, what]) => ({ id, at, what, hint })));

/** A problem in one line. */
export const sayProblem = ({ id, at, what, hint }: Problem): string => `${id} ${at}: ${what} (${hint})`;
