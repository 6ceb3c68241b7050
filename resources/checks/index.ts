import { calls } from '#resources/calls';
import { actionCalls } from '#resources/actionCalls';
import { resources } from '#resources/resources';
import { customPages } from '#resources/customPages';
import { callChecks } from './calls';
import { fieldChecks } from './fields';
import { type House, type Problem, type Check, repeated } from './house';
import { resourceChecks } from './resources';
import { mayDo } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { pagesOf } from '#resources/pages';
import { iconNames } from '#resources/schema/icons';
import type { Condition } from '#resources/schema/field';
import { locales, type Locale, type LocalizedText } from '#resources/schema/language';
import { optionsOf, targetOf } from '#resources/schema/values';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isText = (value: object): value is LocalizedText => locales.every((locale) => typeof Object.entries(value).find(([key]) => key === locale)?.[1] === 'string');

/** Every text below a declaration that is in both languages, and its place. */
const textsBelow = (value: unknown, at: string): (readonly [at: string, text: LocalizedText])[] => {
  if (!isObject(value)) return [];
  if (isText(value)) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsBelow(inner, `${at}.${key}`));
};

const overTexts =
  (find: (text: LocalizedText, at: string) => readonly string[]): Check['find'] =>
  ({ resources, customPages }) =>
    [...resources.flatMap((resource) => textsBelow(resource, resource.name)), ...customPages.flatMap((page) => textsBelow(page, page.route))].flatMap(([at, text]) =>
      find(text, at).map((what) => [at, what] as const),
    );

/** How many characters a label has room for, in menus, heads of columns and buttons. */
const labelMax = { 'zh-CN': 20, 'en-US': 40 } as const satisfies Readonly<Record<Locale, number>>;

const textChecks: readonly Check[] = [
  {
    id: 'text.E001',
    hint: 'write the text in both languages',
    find: overTexts((text) => locales.filter((locale) => text[locale].trim() === '').map((locale) => `is empty in ${locale}`)),
  },
  {
    id: 'text.E002',
    hint: 'shorten it; a sentence about a field goes into its `hint`',
    find: overTexts((text, at) =>
      /\.label(One)?$/.test(at)
        ? locales.filter((locale) => text[locale].length > labelMax[locale]).map((locale) => `is longer in ${locale} than the ${labelMax[locale]} characters that a label has room for`)
        : [],
    ),
  },
];

type StateUse = readonly (readonly [word: string, field: string | undefined, values: readonly unknown[]])[];

const held = (word: string, when: Condition | undefined): StateUse => (when ? [[`${word}.when`, when.field, Array.isArray(when.is) ? when.is : [when.is]]] : []);

/** Every state that a transition or an action names, with its field. */
const statesNamed = ({ transitions = {}, actions = {} }: Resource): StateUse => [
  ...Object.entries(transitions).flatMap(([name, transition]): StateUse => [
    ...('field' in transition ? ([[`transitions.${name}`, transition.field, [...transition.from, transition.to]]] as const) : []),
    ...held(`transitions.${name}`, transition.when),
  ]),
  ...Object.entries(actions).flatMap(([name, { when }]) => held(`actions.${name}`, when)),
];

const stateChecks: readonly Check[] = [
  {
    id: 'resource.E012',
    hint: 'name values among the options of the field',
    find: ({ resources }) =>
      resources.flatMap((resource) =>
        statesNamed(resource).flatMap(([word, name, values]) => {
          const field = name === undefined ? undefined : resource.fields[name];
          const options = field ? optionsOf(field) : [];
          if (options.length === 0) return [];
          return values.filter((value) => !options.some((option) => option.value === value)).map((value) => [resource.name, `${word}: ${name} has no value '${String(value)}'`] as const);
        }),
      ),
  },
  {
    id: 'resource.E013',
    hint: 'name each column once',
    find: ({ resources }) =>
      resources.flatMap(({ name, list, card = [] }) => [
        ...repeated(list).map((column) => [name, `list: ${column} stands there twice`] as const),
        ...repeated(card).map((column) => [name, `card: ${column} stands there twice`] as const),
      ]),
  },
  {
    id: 'field.E012',
    hint: 'give each option a value of its own',
    find: ({ resources }) =>
      resources.flatMap(({ name, fields }) =>
        Object.entries(fields).flatMap(([field, declared]) =>
          'options' in declared ? repeated(declared.options.map(({ value }) => value)).map((value) => [`${name}.${field}`, `two options have the value '${String(value)}'`] as const) : [],
        ),
      ),
  },
];

const pageChecks: readonly Check[] = [
  {
    id: 'page.E001',
    hint: 'give every page a route and a path of its own',
    find: ({ resources, customPages }) => {
      const pages = [...resources.flatMap(pagesOf), ...customPages];
      return (['route', 'path'] as const).flatMap((of) => repeated(pages.map((page) => page[of])).map((value) => [value, `is the ${of} of two pages`] as const));
    },
  },
  {
    id: 'page.E002',
    hint: 'name a declared resource as its parent',
    find: ({ resources, customPages }) =>
      customPages.flatMap(({ route, parent }) => (parent === undefined || resources.some(({ name }) => name === parent) ? [] : [[route, `there is no parent '${parent}'`] as const])),
  },
  {
    id: 'page.E003',
    hint: 'name one of resources/schema/icons.ts, or add it there and draw it',
    find: ({ customPages }) => customPages.flatMap(({ route, icon }) => (iconNames.some((name) => name === icon) ? [] : [[route, `there is no icon '${icon}'`] as const])),
  },
];

/** The reference that says whose a record is; undefined for what belongs to no merchant, or not always. */
const ownerOf = ({ fields }: Resource) => Object.entries(fields).find(([, field]) => targetOf(field) === 'tenant' && field.required)?.[0];

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
