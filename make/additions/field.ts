import type { Resource } from '../../resources/vocabulary/schema';
import { draftField, type FieldDraft } from '../fields/draft';
import { readField } from '../fields/flag';
import { resourceNamed } from '../fields/known';
import { withoutColumn } from '../fields/wish';
import { edited, type Plan, type Tree } from '../plan';
import { Refused } from '../refused';
import { snake } from '../words/names';
import { addColumns, addFields, addToForm, declarationIn, fileOf, importMakers, rolesFor } from './declaration';

const refuseTaken = (resource: Resource, drafts: readonly FieldDraft[]) => {
  for (const { name } of drafts)
    if (Object.hasOwn(resource.fields, name)) throw new Refused(`${resource.name} has a field '${name}' already.`);
};

/** Fields for a resource that is there, in its list and its form. */
export const planField = (
  tree: Tree,
  said: string | undefined,
  flags: readonly string[],
  resources: readonly Resource[],
): Plan => {
  if (said === undefined || flags.length === 0)
    throw new Refused('Which field of which resource? npm run make -- field tenant website:text');
  const resource = resourceNamed(said, resources);
  const drafts = flags.map((flag) =>
    draftField(readField(flag, resources), { resources, readers: rolesFor(resource, 'list') }),
  );
  refuseTaken(resource, drafts);
  const changes = edited(tree, fileOf(resource.name), (file) => {
    const declaration = declarationIn(file, resource);
    const written = drafts.filter(({ marks }) => !marks.includes('readOnly'));
    const columns = drafts.filter(({ type }) => !withoutColumn.includes(type));
    return [
      ...importMakers(file, drafts),
      ...addFields(file, declaration, drafts),
      ...addColumns(
        file,
        declaration,
        columns.map(({ name }) => name),
      ),
      ...addToForm(
        file,
        declaration,
        written.map(({ name }) => name),
      ),
    ];
  });
  const isNeeded = drafts.some(({ marks, initial }) => marks.includes('required') && initial === undefined);
  return {
    changes,
    migration: `add_${snake(drafts[0]?.name ?? 'field')}_to_${snake(resource.name)}`,
    next: [
      ...(isNeeded
        ? ['A required field needs a value in the records that are there: read the migration, and give them one.']
        : []),
      `See it at /admin/${resource.path}, in the form and on the page of a record.`,
    ],
  };
};
