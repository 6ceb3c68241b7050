import type { Resource } from '#engine/schema/resource';
import { draftField, fieldsSource, makersOf, refuseMistakes, type FieldDraft } from '#engine/kit/make/fields/draft';
import { readField, withoutColumn } from '#engine/kit/make/fields/spec';
import { fileDeclaring, planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, resourceNamed, rolesFor } from '#engine/kit/make/read';
import { snake } from '#engine/kit/make/words';

const listed = (drafts: readonly FieldDraft[]) => drafts.map(({ name }) => `'${name}'`).join(', ');

/** What the migration gives existing records. A required field without it would make it fail. */
const fillsOf = ({ name: table }: Resource, drafts: readonly FieldDraft[]): string[] =>
  drafts.flatMap(({ name, type, says, fill }) => {
    // Existing records get places in their present order.
    if (!says.required || says.initial !== undefined || type === 'position') return [];
    if (fill === undefined)
      throw new Refusal(
        `${name} is required: say what existing records get, as in ${name}:${type}:required:fill=1, or fill= if there are none.`,
      );
    return [`${snake(table)}.${snake(name)}=${fill}`];
  });

/** Fields for a resource that is there, in its list and its form. */
export const planField = (request: Request): Plan => {
  const { names, flags, resources, tree } = request;
  const [of = '', ...fields] = names;
  const resource = resourceNamed(of, resources);
  const drafts = [...fields, ...(flags.field ?? [])].map((flag) =>
    draftField(readField(flag, resources), resources, rolesFor(resource, 'list')),
  );
  const taken = drafts.find(({ name }) => Object.hasOwn(resource.fields, name));
  if (taken) throw new Refusal(`${resource.name} has a field '${taken.name}' already.`);
  const inputs = drafts.filter(({ says }) => !says.readOnly);
  if (resource.form.length === 0 && inputs.length > 0)
    throw new Refusal(
      `${fileDeclaring(resource.name, tree)} has no form for ${inputs.map(({ name }) => name).join(', ')}: its records are written by the server alone. Say readOnly, or declare the field by hand.`,
    );
  const { name, list, path } = resource;
  const form = [...resource.form, { label: resource.label, fields: inputs.map((input) => input.name) }];
  refuseMistakes({ ...resource, form }, drafts, resources);
  const values = {
    name,
    path,
    file: fileDeclaring(name, tree),
    makers: makersOf(drafts).join(', '),
    fields: fieldsSource(drafts),
    columns: listed(drafts.filter(({ type }) => !withoutColumn.includes(type))),
    // The time of creation stays the last column.
    behind: list.at(-1) === 'createdAt' ? `'${list.at(-2)}'` : '',
    inputs: listed(inputs),
    place: drafts.find(({ type }) => type === 'position')?.name,
  };
  return {
    ...planned('field', request, values),
    migration: `add_${snake(drafts[0]?.name ?? 'field')}_to_${snake(name)}`,
    fills: fillsOf(resource, drafts),
  };
};
