import type { Resource } from '#resources/schema/resource';
import { edited, entry, imported, type Edit } from '#make/edit';
import { draftField, fieldsSource, makersOf, refuseDoubles, type FieldDraft } from '#make/fields/draft';
import { readField, withoutColumn } from '#make/fields/spec';
import { resourceNamed, rolesFor } from '#make/lookup';
import { snake } from '#make/names';
import { declarationFile, sayHidden, type Plan, type Request } from '#make/plan';
import { Refusal } from '#make/refusal';
import { literal } from '#make/source';

/** Declares fields of a resource behind the others. */
export const declareFields = ({ name }: Resource, drafts: readonly FieldDraft[]): Edit[] =>
  drafts.length === 0
    ? []
    : [imported(makersOf(drafts), '#resources/schema/field'), entry([name, 'fields'], fieldsSource(drafts))];

const listed = (drafts: readonly FieldDraft[]) => drafts.map(({ name }) => literal(name)).join(', ');

/** Makes them columns, in front of the time of creation where that is the last one. */
const addColumns = ({ name, list }: Resource, drafts: readonly FieldDraft[]): Edit[] =>
  drafts.length === 0
    ? []
    : [entry([name, 'list'], listed(drafts), list.at(-1) === 'createdAt' ? { behind: `'${list.at(-2)}'` } : {})];

/** Puts them into the last group of the form. */
const addToForm = ({ name, form }: Resource, drafts: readonly FieldDraft[]): Edit[] => {
  if (drafts.length === 0) return [];
  if (form.length === 0)
    throw new Refusal(
      `${declarationFile(name)} has no form for ${drafts.map((draft) => draft.name).join(', ')}: its records are written by the server alone. Say readOnly, or declare the field by hand.`,
    );
  return [entry([name, 'form', -1, 'fields'], listed(drafts))];
};

/** What the migration gives existing records. A required field without it would make it fail. */
const fillsOf = ({ name: table }: Resource, drafts: readonly FieldDraft[]): string[] =>
  drafts.flatMap(({ name, type, marks, initial, fill }) => {
    if (!marks.includes('required') || initial !== undefined) return [];
    if (fill === undefined)
      throw new Refusal(
        `${name} is required: say what existing records get, as in ${name}:${type}:required:fill=1, or fill= if there are none.`,
      );
    return [`${snake(table)}.${snake(name)}=${fill}`];
  });

/** Fields for a resource that is there, in its list and its form. */
export const planField = ({ tree, names: [of = ''], flags, resources }: Request): Plan => {
  const resource = resourceNamed(of, resources);
  const drafts = (flags.field ?? []).map((flag) =>
    draftField(readField(flag, resources), resources, rolesFor(resource, 'list')),
  );
  refuseDoubles(drafts);
  const taken = drafts.find(({ name }) => Object.hasOwn(resource.fields, name));
  if (taken) throw new Refusal(`${resource.name} has a field '${taken.name}' already.`);
  const hidden = sayHidden(drafts, { list: rolesFor(resource, 'list'), insert: rolesFor(resource, 'insert') });
  return {
    changes: edited(
      tree,
      declarationFile(resource.name),
      ...declareFields(resource, drafts),
      ...addColumns(
        resource,
        drafts.filter(({ type }) => !withoutColumn.includes(type)),
      ),
      ...addToForm(
        resource,
        drafts.filter(({ marks }) => !marks.includes('readOnly')),
      ),
    ),
    migration: `add_${snake(drafts[0]?.name ?? 'field')}_to_${snake(resource.name)}`,
    fills: fillsOf(resource, drafts),
    next: [...hidden, `See it at /admin/${resource.path}, in the form and on the page of a record.`],
  };
};
