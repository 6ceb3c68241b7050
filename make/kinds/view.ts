import { fieldOf, type Resource } from '#resources/schema/resource';
import { optionsOf, targetOf } from '#resources/schema/values';
import { created, edited, entry, hasEntry, imported } from '#make/edit';
import { resourceNamed } from '#make/lookup';
import { pascal } from '#make/names';
import type { Plan, Request } from '#make/plan';
import { oneOf, Refusal } from '#make/refusal';
import { fill } from '#make/source';

const views = ['list', 'create', 'edit', 'show'] as const;

/** react-admin's components for the field types that are no line of text: what shows one, and what takes one. */
const components: Readonly<Record<string, readonly [shows: string, takes: string]>> = {
  money: ['NumberField', 'TextInput'],
  integer: ['NumberField', 'NumberInput'],
  dateTime: ['DateField', 'DateTimeInput'],
  yesNo: ['BooleanField', 'BooleanInput'],
  email: ['EmailField', 'TextInput'],
};

/** The component of a field, as an element of JSX. */
const elementOf = (resource: Resource, name: string, resources: readonly Resource[], isInput: boolean): string => {
  const field = fieldOf(resource, name);
  const target = field && resources.find((one) => one.name === targetOf(field));
  const side = isInput ? 'Input' : 'Field';
  if (target) return `<Reference${side} source="${name}" reference="${target.path}" />`;
  const [shows, takes] = (field && Object.hasOwn(components, field.kind) && components[field.kind]) || [
    'TextField',
    'TextInput',
  ];
  if (field && optionsOf(field).length > 0)
    return `<Select${side} source="${name}" choices={[...${resource.name}.fields.${name}.options]} optionValue="value" optionText={labelOf} />`;
  return `<${isInput ? takes : shows} source="${name}" />`;
};

/** A view of a resource out of react-admin's own components, in place of the generated one. */
export const planView = ({ tree, names: [of = '', which = ''], flags, resources }: Request): Plan => {
  const resource = resourceNamed(of, resources);
  const view = oneOf(views, which, 'view');
  const { name } = resource;
  if (hasEntry(tree, 'src/screens/views.ts', ['ownViews', name, view]) && !flags.force)
    throw new Refusal(`${name} has a ${view} of its own already. --force writes it anew.`);
  const isForm = view === 'create' || view === 'edit';
  const listed = view === 'list' ? resource.list : resource.form.flatMap(({ fields }) => fields);
  const shown = listed.filter((one) => !(view === 'edit' && resource.fields[one]?.fixed));
  const elements = shown.map((one) => elementOf(resource, one, resources, isForm));
  const usesLabels = elements.some((one) => one.includes('labelOf'));
  const component = pascal(`${name} ${view}`);
  const layout = isForm ? 'SimpleForm' : view === 'list' ? 'Datagrid' : 'SimpleShowLayout';
  const used = elements.flatMap((one) => /^<(\w+)/.exec(one)?.[1] ?? []);
  const values = {
    name,
    component,
    view: pascal(view),
    layout,
    filters: view === 'list' ? ' filters={[<SearchInput key="q" source="q" alwaysOn />]}' : '',
    imports: [...new Set([pascal(view), layout, ...(view === 'list' ? ['SearchInput'] : []), ...used])]
      .toSorted()
      .join(', '),
    elements: elements.join('\n'),
    labels: usesLabels ? 'yes' : '',
    comment: `${resource.label['en-US']}, out of react-admin’s own components`,
  };
  const line = `${view}: lazyComponent(() => import('./${name}/${component}')),`;
  return {
    changes: [
      created(tree, `src/screens/${name}/${component}.tsx`, fill('view', 'view', values), flags.force),
      ...edited(
        tree,
        'src/screens/views.ts',
        imported(['lazyComponent'], '#src/lazy/lazyComponent'),
        entry(['ownViews', name], line, { brackets: '{}' }),
      ),
    ],
    next: [
      `/admin/${resource.path} has it; the other views of ${name} are generated as before.`,
      'What differs from react-admin as you know it: docs/recipes/react-admin.md',
    ],
  };
};
