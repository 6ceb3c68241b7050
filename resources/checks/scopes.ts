import { mayDo } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import type { Check } from './house';

/** The reference that says whose a record is; undefined for what belongs to no merchant, or not always. */
const ownerOf = ({ fields }: Resource) => Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === 'tenant' && field.required)?.[0];

export const scopeChecks: readonly Check[] = [
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
