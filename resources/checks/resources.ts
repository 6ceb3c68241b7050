import { mayDo } from '#resources/schema/access';
import { messageBoxes } from '#resources/message/message';
import { roles } from '#resources/schema/roles';
import { writableFields } from '#resources/schema/record';
import { crudActions, fieldOf, type Resource } from '#resources/schema/resource';
import { iconNames } from '#resources/schema/icons';
import { similarName } from '#resources/schema/similarName';
import { repeated, type Check } from './house';
import { targetOf } from '#resources/schema/values';

const overAll = (find: (resource: Resource, all: readonly Resource[]) => readonly string[]): Check['find'] => {
  return ({ resources }) => resources.flatMap((resource) => find(resource, resources).map((what) => [resource.name, what] as const));
};

const isRole = (role: string) => roles.some(({ value }) => value === role);

/** Every role in a declaration, with the property that names it. */
const rolesNamed = (resource: Resource): (readonly [word: string, role: string])[] => {
  const { allow, transitions = {}, actions = {}, rows = {}, alsoAt = [], fields } = resource;
  const each = (word: string, named: readonly string[] | 'everyone' | undefined) => (named === 'everyone' || !named ? [] : named.map((role) => [word, role] as const));
  return [
    ...Object.entries(allow).flatMap(([call, named]) => each(`allow.${call}`, named)),
    ...Object.entries(transitions).flatMap(([name, one]) => each(`transitions.${name}.allow`, one.allow)),
    ...Object.entries(actions).flatMap(([name, one]) => each(`actions.${name}.allow`, one.allow)),
    ...alsoAt.flatMap(({ path, roles: named }) => each(`alsoAt ${path}`, named)),
    ...each('rows', Object.keys(rows)),
    ...Object.entries(fields).flatMap(([name, { see, write }]) => [...each(`${name}.see`, see), ...each(`${name}.write`, write)]),
  ];
};

/** Every field that a property of the declaration names. */
const fieldsNamed = (resource: Resource): (readonly [word: string, field: string])[] => {
  const { list, card = [], head = [], form, sort, title, keepOnNext = [], transitions = {}, actions = {}, rows = {}, lookup, deleted, related = [], totals = [], editInList = [] } = resource;
  const of = (word: string, name: string | undefined) => (name === undefined ? [] : [[word, name] as const]);
  return [
    ...list.flatMap((name) => of('list', name)),
    ...card.flatMap((name) => of('card', name)),
    ...head.flatMap((name) => of('head', name)),
    ...form.flatMap(({ fields }) => fields.flatMap((name) => of('form', name))),
    ...sort.split(',').flatMap((name) => of('sort', name.replace(/^-/, ''))),
    ...of('title', title),
    ...totals.flatMap((name) => of('totals', name)),
    ...editInList.flatMap((name) => of('editInList', name)),
    ...keepOnNext.flatMap((name) => of('keepOnNext', name)),
    ...Object.entries(transitions).flatMap(([name, transition]) => [
      ...of(`transitions.${name}`, 'field' in transition ? transition.field : undefined),
      ...of(`transitions.${name}.when`, transition.when?.field),
    ]),
    ...Object.entries(actions).flatMap(([name, { when, preset = {} }]) => [
      ...of(`actions.${name}.when`, when?.field),
      ...Object.values(preset).flatMap((field) => of(`actions.${name}.preset`, field)),
    ]),
    ...Object.entries(rows).flatMap(([role, scopes]) => Object.keys({ ...scopes?.read, ...scopes?.write }).flatMap((name) => of(`rows.${role}`, name))),
    ...of('lookup.where', lookup?.where?.field),
    ...(lookup?.by ?? []).flatMap((name) => of('lookup.by', name)),
    ...of('deleted', deleted?.field),
    ...related.flatMap(({ from }) => of('related.from', from)),
  ];
};

/** Tables, log entries and file names are made from it. */
const camelCase = /^[a-z][A-Za-z0-9]*$/;

export const resourceChecks: readonly Check[] = [
  {
    id: 'resource.E001',
    hint: 'give each resource a name, route, path and api of its own',
    find: overAll((resource, all) =>
      (['name', 'route', 'path', 'api'] as const)
        .filter((of) => all.some((other) => other !== resource && other[of] === resource[of]))
        .map((of) => `its ${of} '${resource[of]}' is that of another resource too`),
    ),
  },
  {
    id: 'resource.E002',
    hint: 'name one of resources/schema/icons.ts, or add it there and draw it',
    find: overAll(({ icon }) => (iconNames.some((name) => name === icon) ? [] : [`there is no icon '${icon}'`])),
  },
  {
    id: 'resource.E003',
    hint: 'name one of the roles of resources/schema/roles.ts',
    find: overAll((resource) => rolesNamed(resource).flatMap(([word, role]) => (isRole(role) ? [] : [`${word}: there is no role '${role}'`]))),
  },
  {
    id: 'resource.E004',
    hint: 'name a declared field, or one that every such record has',
    find: overAll((resource) => fieldsNamed(resource).flatMap(([word, name]) => (fieldOf(resource, name) ? [] : [`${word}: there is no field '${name}'`]))),
  },
  {
    id: 'resource.E005',
    hint: 'name a resource that stands in the menu itself',
    find: overAll(({ parent }, all) => (parent === undefined || all.some(({ name, hiddenFromMenu }) => name === parent && !hiddenFromMenu) ? [] : [`its parent '${parent}' is not in the menu`])),
  },
  {
    id: 'resource.E006',
    hint: 'name a tab of the message box',
    find: overAll(({ badge }) => (badge === undefined || messageBoxes.some(({ value }) => value === badge) ? [] : [`there is no badge '${badge}'`])),
  },
  {
    id: 'resource.E007',
    hint: 'name a reference to this resource that can be filtered by',
    find: overAll(({ name: own, related = [] }, all) =>
      related.flatMap(({ resource, field: name }) => {
        const field = all.find((other) => other.name === resource)?.fields[name];
        return field?.filter && targetOf(field) === own ? [] : [`related: ${resource}.${name} is no filter by ${own}`];
      }),
    ),
  },
  {
    id: 'resource.E008',
    hint: 'let the role `list` the resource, or take the page from it',
    find: overAll((resource) => (resource.alsoAt ?? []).flatMap(({ path, roles: named }) => named.filter((role) => !mayDo(role, resource, 'list')).map((role) => `${role} can't list at ${path}`))),
  },
  {
    id: 'resource.E009',
    hint: 'put a field into one group of the form only',
    find: overAll(({ form }) => repeated(form.flatMap(({ fields }) => fields)).map((name) => `${name} stands in the form twice`)),
  },
  {
    id: 'resource.E010',
    hint: 'write the name in camelCase, `amountLog`; the table is called amount_log after it',
    find: overAll(({ name }) => (camelCase.test(name) ? [] : [`its name '${name}' is not in camelCase`])),
  },
  {
    id: 'resource.E011',
    hint: 'declare the field `sort: true`, or sort by another',
    find: overAll((resource) =>
      resource.sort
        .split(',')
        .map((part) => part.replace(/^-/, ''))
        .filter((name) => fieldOf(resource, name)?.sort === undefined && fieldOf(resource, name) !== undefined)
        .map((name) => `sort: '${name}' is no field to sort by`),
    ),
  },
  {
    id: 'resource.E016',
    hint: `open one of ${crudActions.join(', ')}; a transition or an action has an \`allow\` of its own`,
    find: overAll(({ allow }) =>
      Object.keys(allow)
        .filter((word) => !crudActions.some((call) => call === word))
        .map((word) => {
          const meant = similarName(word, crudActions);
          return `allow: there is no call '${word}'${meant === undefined ? '' : `; did you mean '${meant}'?`}`;
        }),
    ),
  },
  {
    id: 'resource.E015',
    hint: 'name columns of the list that the form changes: in `list` and `form`, neither `fixed` nor `readOnly`',
    find: overAll((resource) =>
      (resource.editInList ?? [])
        .filter(
          (name) =>
            fieldOf(resource, name) !== undefined &&
            !(resource.list.includes(name) && roles.some(({ value }) => mayDo(value, resource, 'modify') && writableFields(resource, 'modify', value).includes(name))),
        )
        .map((name) => `editInList: '${name}' cannot be changed there`),
    ),
  },
];
