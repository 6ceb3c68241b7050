import { fieldOf, type Resource } from '#engine/schema/resource';
import type { FieldTypeName } from '#engine/schema/fieldTypes';
import { targetOf } from '#engine/schema/values';
import { hasEntry } from '#engine/kit/make/edit';
import { planned, type Plan, type Request } from '#engine/kit/make/plan';
import { Refusal, oneOf, resourceNamed } from '#engine/kit/make/read';
import { pascal } from '#engine/kit/make/words';

/** What a view is laid out by, and what is said of it. */
const layouts = {
  list: ['Datagrid', ' filters={[<SearchInput key="q" source="q" alwaysOn />]}'],
  create: ['SimpleForm', ''],
  edit: ['SimpleForm', ' mutationMode="pessimistic"'],
  show: ['SimpleShowLayout', ''],
} as const;
const views = Object.keys(layouts) as (keyof typeof layouts)[];

/** react-admin's components for the field types that are no line of text: what shows one, and what takes one. */
const components: Readonly<Partial<Record<FieldTypeName, readonly [shows: string, takes: string]>>> = {
  decimal: ['NumberField', 'TextInput'],
  integer: ['NumberField', 'NumberInput'],
  dateTime: ['DateField', 'DateTimeInput'],
  yesNo: ['BooleanField', 'BooleanInput'],
  email: ['EmailField', 'TextInput'],
  choice: ['SelectField', 'SelectInput'],
  choices: ['TextField', 'SelectArrayInput'],
  links: ['TextArrayField', 'TextArrayInput'],
  richText: ['RichTextField', 'TextInput'],
  password: ['TextField', 'PasswordInput'],
};

/** Types whose text has several lines. */
const multiline: readonly FieldTypeName[] = ['longText', 'richText'];

/** The component of a field, as an element of JSX. The rule of a reference stands at the input inside. */
const elementOf = (resource: Resource, name: string, resources: readonly Resource[], isInput: boolean): string => {
  const field = fieldOf(resource, name);
  if (!field) return `<TextField source="${name}" />`;
  const target = resources.find((one) => one.name === targetOf(field));
  const validate = isInput && field.required && !field.when ? ['validate={required()}'] : [];
  if (target) {
    const several = field.kind === 'references' ? 'Array' : '';
    const element = `Reference${several}${isInput ? 'Input' : 'Field'}`;
    const end = validate.length > 0 ? `><Autocomplete${several}Input ${validate[0]} /></${element}>` : ' />';
    return `<${element} source="${name}" reference="${target.path}"${end}`;
  }
  const component = (components[field.kind] ?? ['TextField', 'TextInput'])[isInput ? 1 : 0];
  const said = [
    ...(component.startsWith('Select')
      ? [`choices={[...${resource.name}.fields.${name}.options]} optionValue="value" optionText={labelOf}`]
      : []),
    ...(component === 'NumberField' && 'scale' in field ? [`options={{ minimumFractionDigits: ${field.scale} }}`] : []),
    ...(isInput && multiline.includes(field.kind) ? ['multiline'] : []),
    ...validate,
  ];
  const doubt = isInput && field.kind === 'richText' ? '{/* REVIEW: guessed that HTML is typed as text */}\n' : '';
  return `${doubt}<${[component, `source="${name}"`, ...said].join(' ')} />`;
};

/** A view of a resource out of react-admin's own components, in place of the generated one. */
export const planView = (request: Request): Plan => {
  const { tree, names, resources } = request;
  const [of = '', which = ''] = names;
  const resource = resourceNamed(of, resources);
  const view = oneOf(views, which, 'view');
  const { name } = resource;
  if (hasEntry(tree, 'src/screens/views.ts', ['ownViews', name, view]))
    throw new Refusal(`${name} has a ${view} of its own already.`);
  const isForm = view === 'create' || view === 'edit';
  const listed = view === 'list' ? resource.list : resource.form.flatMap(({ fields }) => fields);
  const shown = listed.filter((one) => !(view === 'edit' && resource.fields[one]?.fixed));
  const elements = shown.map((one) => elementOf(resource, one, resources, isForm)).join('\n');
  const [layout, options] = layouts[view];
  const used = `<${pascal(view)}${options}><${layout}>${elements}`.match(/(?<=<)[A-Z]\w+|\brequired(?=\()/g);
  const values = {
    name,
    path: resource.path,
    which,
    component: pascal(`${name} ${view}`),
    view: pascal(view),
    layout,
    options,
    imports: [...new Set(used)].toSorted().join(', '),
    elements,
    labels: elements.includes('labelOf'),
    comment: `${resource.label['en-US']}, out of react-admin’s own components`,
  };
  return planned('view', request, values);
};
