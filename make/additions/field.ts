import type { Resource } from '#resources/schema/resource';
import { draftField, type FieldDraft } from '#make/fields/draft';
import { readField } from '#make/fields/flag';
import { resourceNamed } from '#make/fields/known';
import { withoutColumn } from '#make/fields/wish';
import { edited, type Plan, type Tree } from '#make/plan';
import { Refused } from '#make/refused';
import { refuseDoubles } from '#make/fields/doubles';
import { snake } from '#make/words/names';
import { addColumns, addFields, addToForm, declarationIn, fileOf, importMakers, rolesFor } from './declaration';

const refuseTaken = (resource: Resource, drafts: readonly FieldDraft[]) => {
  refuseDoubles(drafts);
  for (const { name } of drafts)
    if (Object.hasOwn(resource.fields, name)) throw new Refused(`${resource.name} has a field '${name}' already.`);
};

/** What the migration gives existing records. A required field without it would make it fail. */
const fillsOf = ({ name: table }: Resource, drafts: readonly FieldDraft[]): string[] =>
  drafts.flatMap(({ name, type, marks, initial, fill }) => {
    if (!marks.includes('required') || initial !== undefined) return [];
    if (fill === undefined)
      throw new Refused(
        `${name} is required: say what existing records get, as in ${name}:${type}:required:fill=1, or fill= if there are none.`,
      );
    return [`${snake(table)}.${snake(name)}=${fill}`];
  });

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
  return {
    changes,
    migration: `add_${snake(drafts[0]?.name ?? 'field')}_to_${snake(resource.name)}`,
    fills: fillsOf(resource, drafts),
    next: [`See it at /admin/${resource.path}, in the form and on the page of a record.`],
  };
};
