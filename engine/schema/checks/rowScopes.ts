import { mayDo } from '#engine/schema/access';
import type { Field } from '#engine/schema/field';
import { memberRoles, organization } from '#engine/schema/organization';
import { fieldOf, type Resource } from '#engine/schema/resource';
import type { Role } from '#engine/schema/roles';
import { decidesWhose, isPath, stepsOf } from '#engine/schema/scopePaths';
import { targetOf } from '#engine/schema/values';
import { writableFields } from '#engine/schema/writable';
import { roles } from '#resources/business';
import { resourceRule, type Check } from './declarations';

type Scopes = NonNullable<Resource['rows']>[Role];

/** The fields, or paths to one, by which a role's rows are theirs. */
export const scopedBy = (scopes: Scopes): readonly string[] => Object.keys({ ...scopes?.read, ...scopes?.write });

/** What is wrong with a path of a row scope, as far as it can be followed. */
const wrongOnPath = (start: Resource, scoped: string, resources: readonly Resource[]): string | false => {
  const names = stepsOf(scoped);
  if (names.length > 3) return 'goes over more than two records';
  let at: Resource | undefined = start;
  for (const name of names) {
    const field: Field | undefined = at && Object.hasOwn(at.fields, name) ? at.fields[name] : undefined;
    if (at && field?.kind !== 'reference') return `${at.name} has no reference '${name}'`;
    at = resources.find((other) => field && other.name === targetOf(field));
  }
  return false;
};

/** The reference that says whose a record is; undefined for what belongs to no organization, or not always. */
const ownerOf = ({ fields }: Resource) =>
  Object.entries(fields).find(
    ([, field]) => field.kind === 'reference' && field.to === organization?.resource && field.required,
  )?.[0];

/** Whose rows a role reads and writes. */
export const rowScopeChecks: readonly Check[] = [
  resourceRule(
    'resource.E014',
    `say whose rows they read: \`rows: { ${memberRoles[0] ?? ''}: { read: { ${organization?.key ?? 'id'}: 'organizationId' } } }\``,
    (resource) => {
      const owner = ownerOf(resource);
      if (owner === undefined) return [];
      const reads = (role: Role) =>
        (['list', 'detail', 'export', 'base-list'] as const).some((call) => mayDo(role, resource, call));
      return memberRoles
        .filter((role) => reads(role) && !resource.rows?.[role]?.read)
        .map((role) => `the role ${role} reads every record, whatever its ${owner}`);
    },
  ),
  resourceRule(
    'resource.E018',
    "name references from one record to the next, over two records at most: `'animalId.ownerId'`",
    (resource, { resources }) =>
      Object.entries(resource.rows ?? {}).flatMap(([role, scopes]) =>
        scopedBy(scopes)
          .filter(isPath)
          .flatMap((scoped) => {
            const wrong = wrongOnPath(resource, scoped, resources);
            return wrong ? [`rows.${role}: '${scoped}': ${wrong}`] : [];
          }),
      ),
  ),
  resourceRule(
    'resource.E021',
    "scope by a `reference`, which names one record and so says whose this one is: `rows: { owner: { read: { ownerId: 'id' } } }`",
    (resource) =>
      Object.entries(resource.rows ?? {}).flatMap(([role, scopes]) =>
        scopedBy(scopes)
          .filter((scoped) => fieldOf(resource, scoped)?.kind === 'references')
          .map((scoped) => `rows.${role}: '${scoped}' names several records`),
      ),
  ),
  resourceRule('resource.E019', 'let the role write the reference, or take `insert` and `import` from it', (resource) =>
    roles
      .map(({ value }) => value)
      .filter((role) => mayDo(role, resource, 'insert') || mayDo(role, resource, 'import'))
      .flatMap((role) =>
        Object.keys(resource.fields)
          .filter((name) => decidesWhose(resource, role, name))
          .filter((name) => !writableFields(resource, 'insert', role).includes(name))
          .map((name) => `rows: ${role} may add records, but not fill in '${name}', which makes them their own`),
      ),
  ),
];
