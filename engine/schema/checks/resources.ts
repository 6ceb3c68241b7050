import { mayDo } from '#engine/schema/access';
import { messageKinds } from '#engine/subjects/message/message';
import { roles } from '#resources/business';
import { writableFields } from '#engine/schema/writable';
import { isPath } from '#engine/schema/scopePaths';
import { crudActions, fieldOf, type Resource } from '#engine/schema/resource';
import { iconNames } from '#engine/schema/icons';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { groupNames } from '#engine/schema/menuGroups';
import { similarName } from '#engine/schema/similarName';
import { organization } from '#engine/schema/organization';
import { repeated, resourceRule, type Check } from './declarations';
import { scopedBy } from './rowScopes';
import { isOption, optionsOf, targetOf } from '#engine/schema/values';

const isRole = (role: string) => roles.some(({ value }) => value === role);

/** The words of a declaration, each with the names that stand there. */
type Words = readonly (readonly [word: string, names: readonly (string | undefined)[] | 'everyone' | undefined])[];

/** The names that are not in order, as `word: what is wrong`. */
const wrongIn = (words: Words, wrong: (name: string) => string | false) =>
  words.flatMap(([word, names = []]) =>
    (names === 'everyone' ? [] : names.flatMap((name) => (name !== undefined && wrong(name)) || [])).map(
      (what) => `${word}: ${what}`,
    ),
  );

const rolesNamed = ({ allow, transitions = {}, actions = {}, rows = {}, alsoAt = [], fields }: Resource): Words => [
  ...Object.entries(allow).map(([call, named]) => [`allow.${call}`, named] as const),
  ...Object.entries(transitions).map(([name, one]) => [`transitions.${name}.allow`, one.allow] as const),
  ...Object.entries(actions).map(([name, one]) => [`actions.${name}.allow`, one.allow] as const),
  ...alsoAt.map(({ path, roles: named }) => [`alsoAt ${path}`, named] as const),
  ['rows', Object.keys(rows)],
  ...Object.entries(fields).flatMap(([name, { see, write }]): Words => [
    [`${name}.see`, see],
    [`${name}.write`, write],
  ]),
];

const sortedBy = (sort: string) => sort.split(',').map((part) => part.replace(/^-/, ''));

const fieldsNamed = (resource: Resource): Words => [
  ...(['list', 'card', 'head'] as const).map((word) => [word, resource[word]] as const),
  ['form', resource.form.flatMap(({ fields }) => fields)],
  ['page', resource.page?.flatMap(({ fields }) => fields)],
  ['sort', sortedBy(resource.sort)],
  ['title', [resource.title]],
  ['titleBehind', [resource.titleBehind]],
  ...(['totals', 'editInList', 'keepOnNext'] as const).map((word) => [word, resource[word]] as const),
  ...Object.entries(resource.transitions ?? {}).flatMap(([name, one]): Words => [
    [`transitions.${name}`, ['field' in one ? one.field : undefined]],
    [`transitions.${name}.when`, [one.when?.field]],
  ]),
  ...Object.entries(resource.actions ?? {}).flatMap(([name, { when, unless, preset = {} }]): Words => [
    [`actions.${name}.when`, [when?.field]],
    [`actions.${name}.unless`, [unless]],
    [`actions.${name}.preset`, Object.values(preset)],
  ]),
  ...Object.entries(resource.rows ?? {}).map(
    ([role, scopes]) => [`rows.${role}`, scopedBy(scopes).filter((scoped) => !isPath(scoped))] as const,
  ),
  ['lookup.where', [resource.lookup?.where?.field]],
  ['lookup.by', resource.lookup?.by],
  ['deleted', [resource.deleted?.field]],
  ['remind', [resource.remind?.field, resource.remind?.to, resource.remind?.when?.field]],
  ['related.from', resource.related?.map(({ from }) => from)],
];

/** Every state that a transition or an action names, with its field. */
const statesNamed = ({ transitions = {}, actions = {} }: Resource) => [
  ...Object.entries(transitions).flatMap(([name, one]) =>
    'field' in one ? [{ word: `transitions.${name}`, field: one.field, is: [...one.from, one.to] }] : [],
  ),
  ...Object.entries({ transitions, actions }).flatMap(([kind, all]) =>
    Object.entries(all).flatMap(([name, { when }]) =>
      when ? [{ word: `${kind}.${name}.when`, field: when.field, is: [when.is].flat() }] : [],
    ),
  ),
];

/** Tables, log entries and file names are made from it. */
const camelCase = /^[a-z][A-Za-z0-9]*$/;

export const resourceChecks: readonly Check[] = [
  resourceRule(
    'resource.E001',
    'give each resource a name, route, path and api of its own',
    (resource, { resources }) =>
      (['name', 'route', 'path', 'api'] as const)
        .filter((of) => resources.filter((other) => other[of] === resource[of]).length > 1)
        .map((of) => `its ${of} '${resource[of]}' is that of another resource too`),
  ),
  resourceRule(
    'resource.E002',
    'name one of engine/schema/icons.ts, or add it there and draw it',
    ({ icon }) => !iconNames.includes(icon) && `there is no icon '${icon}'`,
  ),
  resourceRule('resource.E003', 'name one of the roles of engine/schema/roles.ts', (resource) =>
    wrongIn(rolesNamed(resource), (role) => !isRole(role) && `there is no role '${role}'`),
  ),
  resourceRule('resource.E004', 'name a declared field, or one that every such record has', (resource) =>
    wrongIn(fieldsNamed(resource), (name) => !fieldOf(resource, name) && `there is no field '${name}'`),
  ),
  resourceRule(
    'resource.E005',
    'name a resource that stands in the menu itself',
    ({ parent }, { resources }) =>
      parent !== undefined &&
      !resources.some(({ name, hiddenFromMenu }) => name === parent && !hiddenFromMenu) &&
      `its parent '${parent}' is not in the menu`,
  ),
  resourceRule(
    'resource.E006',
    'name a kind of message',
    ({ badge }) =>
      badge !== undefined && !messageKinds.some(({ value }) => value === badge) && `there is no badge '${badge}'`,
  ),
  resourceRule(
    'resource.E020',
    'name one of `menuGroups` in resources/business.ts, or one that every console has',
    ({ group }) => group !== undefined && !groupNames.includes(group) && `there is no group '${group}'`,
  ),
  resourceRule(
    'resource.E007',
    'name a reference to this resource that can be filtered by',
    ({ name: own, related = [] }, { resources }) =>
      related.flatMap(({ resource, field: name }) => {
        const field = resources.find((other) => other.name === resource)?.fields[name];
        return field?.filter && targetOf(field) === own ? [] : [`related: ${resource}.${name} is no filter by ${own}`];
      }),
  ),
  resourceRule('resource.E008', 'let the role `list` the resource, or take the page from it', (resource) =>
    (resource.alsoAt ?? []).flatMap(({ path, roles: named }) =>
      named.filter((role) => !mayDo(role, resource, 'list')).map((role) => `${role} can't list at ${path}`),
    ),
  ),
  resourceRule('resource.E009', 'put a field into one group of the form only', ({ form }) =>
    repeated(form.flatMap(({ fields }) => fields)).map((name) => `${name} stands in the form twice`),
  ),
  resourceRule(
    'resource.E010',
    'write the name in camelCase, `stockCheck`; the table is called stock_check after it',
    ({ name }) => !camelCase.test(name) && `its name '${name}' is not in camelCase`,
  ),
  resourceRule('resource.E011', 'declare the field `sort: true`, or sort by another', (resource) =>
    sortedBy(resource.sort)
      .filter((name) => fieldOf(resource, name)?.sort === undefined && fieldOf(resource, name) !== undefined)
      .map((name) => `sort: '${name}' is no field to sort by`),
  ),
  resourceRule(
    'resource.E016',
    `open one of ${crudActions.join(', ')}; a transition or an action has an \`allow\` of its own`,
    ({ allow }) =>
      Object.keys(allow)
        .filter((word) => !crudActions.some((call) => call === word))
        .map((word) => {
          const meant = similarName(word, crudActions);
          return `allow: there is no call '${word}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
        }),
  ),
  resourceRule(
    'resource.E015',
    'name columns of the list that the form changes: in `list` and `form`, neither `fixed` nor `readOnly`',
    (resource) => {
      const changes = (name: string) =>
        roles.some(
          ({ value }) => mayDo(value, resource, 'modify') && writableFields(resource, 'modify', value).includes(name),
        );
      const wrong = (resource.editInList ?? []).filter(
        (name) => fieldOf(resource, name) !== undefined && !(resource.list.includes(name) && changes(name)),
      );
      return wrong.map((name) => `editInList: '${name}' cannot be changed there`);
    },
  ),
  resourceRule('resource.E012', 'name values among the options of the field', (resource) =>
    statesNamed(resource).flatMap(({ word, field: name, is }) => {
      const field = resource.fields[name];
      if (!field || optionsOf(field).length === 0) return [];
      return is
        .filter((value) => !isOption(field, value))
        .map((value) => `${word}: ${name} has no value '${String(value)}'`);
    }),
  ),
  resourceRule(
    'resource.E022',
    'let one `position` be the `sort` of a resource whose records people insert or change without approval and that none closes',
    (resource) => {
      const [place, ...more] = Object.entries(resource.fields).flatMap(([name, field]) =>
        isByHand(field) ? [name] : [],
      );
      if (place === undefined) return [];
      return [
        ...more.map((name) => `'${name}': a second order by hand, beside '${place}'`),
        ...(sortedBy(resource.sort)[0] === place ? [] : [`sort: '${resource.sort}' hides the order of '${place}'`]),
        ...(['appendOnly', 'single', 'closed'] as const)
          .filter((word) => resource[word] !== undefined)
          .map((word) => `\`${word}\`: such records cannot be moved`),
        ...(resource.approvals?.modify ? ['approvals.modify: nobody approves a move'] : []),
      ];
    },
  ),
  resourceRule('resource.E013', 'name each column once', ({ list, card = [] }) =>
    Object.entries({ list, card }).flatMap(([word, columns]) =>
      repeated(columns).map((column) => `${word}: ${column} stands there twice`),
    ),
  ),
  resourceRule(
    'resource.E017',
    'remind an account or an organization, which have message boxes',
    ({ remind, fields }) => {
      const field = fields[remind?.to ?? ''];
      const to = field && targetOf(field);
      return (
        field !== undefined && to !== 'account' && to !== organization?.resource && `remind: nobody reads for ${to}`
      );
    },
  ),
];
