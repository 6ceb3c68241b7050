import { calls } from '#engine/schema/declared/calls';
import { actionCalls } from '#engine/schema/declared/actionCalls';
import { resources } from '#resources/resources';
import { overviewPages } from '#engine/schema/declared/overviewCalls';
import { callChecks } from './calls';
import { overviewChecks } from './overviews';
import { fieldChecks } from './fields';
import { type Declarations, type Problem, type Check, repeated, rulesOver } from './declarations';
import { unwrittenFieldChecks } from './unwrittenFields';
import { resourceChecks } from './resources';
import { rowScopeChecks } from './rowScopes';
import { iconNames } from '#engine/schema/icons';
import { groupNames } from '#engine/schema/menuGroups';
import { menuOf, pagesOf } from '#engine/schema/declared/pages';
import { customPages, startPages } from '#resources/customPages';
import { roles } from '#resources/business';
import { type LocalizedText, writtenLocales } from '#engine/schema/language';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isText = (value: object): value is LocalizedText =>
  writtenLocales.every((locale) => typeof Object.entries(value).find(([key]) => key === locale)?.[1] === 'string');

/** Every text below a declaration that is in both languages, and its place. */
const textsBelow = (value: unknown, at: string): { readonly at: string; readonly text: LocalizedText }[] => {
  if (!isObject(value)) return [];
  if (isText(value)) return [{ at, text: value }];
  return Object.entries(value).flatMap(([key, inner]) => textsBelow(inner, `${at}.${key}`));
};

/** Makes rules over texts. */
const textRule = rulesOver((declared) => [
  ...declared.resources.flatMap((resource) => textsBelow(resource, resource.name)),
  ...declared.customPages.flatMap((page) => textsBelow(page, page.route)),
]);

/** How many characters a label has room for, in menus, heads of columns and buttons. */
const labelMax = { 'zh-CN': 20, 'en-US': 40 } as const;

const textChecks: readonly Check[] = [
  textRule('text.E001', 'write the text in both languages', ({ text }) =>
    writtenLocales.filter((locale) => text[locale].trim() === '').map((locale) => `is empty in ${locale}`),
  ),
  textRule('text.E002', 'shorten it; a sentence about a field goes into its `hint`', ({ at, text }) => {
    const long = writtenLocales.filter((locale) => text[locale].length > labelMax[locale]);
    return (
      /\.label(One)?$/.test(at) &&
      long.map((locale) => `is longer in ${locale} than the ${labelMax[locale]} characters that a label has room for`)
    );
  }),
];

/** Makes rules over pages that show no records. */
const pageRule = rulesOver((declared) => declared.customPages.map((page) => ({ ...page, at: page.route })));

const pageChecks: readonly Check[] = [
  {
    id: 'page.E001',
    hint: 'give every page a route and a path of its own',
    find: (declared) => {
      const pages = [...declared.resources.flatMap(pagesOf), ...declared.customPages];
      return (['route', 'path'] as const).flatMap((of) =>
        repeated(pages.map((page) => page[of])).map((value) => [value, `is the ${of} of two pages`] as const),
      );
    },
  },
  pageRule(
    'page.E002',
    'name a declared resource as its parent',
    ({ parent }, declared) =>
      parent !== undefined &&
      !declared.resources.some(({ name }) => name === parent) &&
      `there is no parent '${parent}'`,
  ),
  pageRule(
    'page.E003',
    'name one of engine/schema/icons.ts, or add it there and draw it',
    ({ icon }) => !iconNames.includes(icon) && `there is no icon '${icon}'`,
  ),
  pageRule(
    'page.E004',
    'name one of `menuGroups` in resources/business.ts, or one that every console has',
    ({ group }) => group !== undefined && !groupNames.includes(group) && `there is no group '${group}'`,
  ),
  {
    id: 'page.E005',
    hint: 'let the role start at a page of its menu (`startPages` in resources/customPages.ts)',
    find: (declared) =>
      roles.flatMap(({ value: role }) => {
        const start = Object.hasOwn(declared.startPages, role) ? declared.startPages[role] : undefined;
        const isThere = menuOf(role, declared.resources).some(({ route }) => route === start);
        return start === undefined || isThere ? [] : [[start, `is not in the menu of ${role}`] as const];
      }),
  },
];

const checks: readonly Check[] = [
  ...resourceChecks,
  ...rowScopeChecks,
  ...fieldChecks,
  ...unwrittenFieldChecks,
  ...callChecks,
  ...pageChecks,
  ...overviewChecks,
  ...textChecks,
];

/** Everything that the product declares. */
export const declarations: Declarations = {
  resources,
  customPages,
  calls,
  actionCalls,
  overviews: overviewPages,
  startPages,
};

/** The mistakes in declarations that the compiler does not see: the server does not start with one, and a unit test names it. */
export const problemsIn = (declared: Declarations, among = checks): Problem[] =>
  among.flatMap(({ id, hint, find }) => find(declared).map(([at, what]) => ({ id, at, what, hint })));

/** A problem in one line. */
export const sayProblem = ({ id, at, what, hint }: Problem): string => `${id} ${at}: ${what} (${hint})`;
