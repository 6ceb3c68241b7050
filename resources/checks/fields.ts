import { maySee, mayDo } from '#resources/schema/access';
import { typeOf, type Field } from '#resources/schema/field';
import { writableFields } from '#resources/schema/record';
import { roles, type Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { systemFields } from '#resources/schema/systemFields';
import type { Check, House } from './house';
import { optionsOf, targetOf } from '#resources/schema/values';

const fieldsIn = ({ resources }: House) => resources.flatMap((resource) => Object.entries(resource.fields).map(([name, field]) => ({ at: `${resource.name}.${name}`, name, field, resource })));

const isOption = (field: Field | undefined, wanted: string | number) => field !== undefined && optionsOf(field).some(({ value }) => value === wanted);

const inForm = ({ form }: Resource, name: string) => form.some(({ fields }) => fields.includes(name));

/** Whether a new record of this role has the field: the role writes it, or its row scope does. */
const isFilledBy = (role: Role, resource: Resource, name: string) => {
  const { read, write } = resource.rows?.[role] ?? {};
  return Object.hasOwn({ ...read, ...write }, name) || writableFields(resource, 'insert', role).includes(name);
};

/** Roles that see a reference without access to the names of its records. */
const rolesWithoutNames = ({ resources }: House, resource: Resource, name: string) => {
  const field = resource.fields[name];
  const to = field && targetOf(field);
  const target = resources.find((other) => other.name === to);
  if (!target) return [];
  return roles.map(({ value }) => value).filter((role) => (mayDo(role, resource, 'list') || mayDo(role, resource, 'detail')) && maySee(role, resource, name) && !mayDo(role, target, 'base-list'));
};

export const fieldChecks: readonly Check[] = [
  {
    id: 'field.E001',
    hint: 'name a resource of resources/resources.ts in `to`',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field }) => {
        const to = targetOf(field);
        return to !== undefined && !house.resources.some(({ name }) => name === to) ? [[at, `there is no resource '${to}'`] as const] : [];
      }),
  },
  {
    id: 'field.E002',
    hint: 'every record has it already: give the field another name',
    find: (house) => fieldsIn(house).flatMap(({ at, name }) => (name in systemFields ? [[at, 'the system has a field of this name'] as const] : [])),
  },
  {
    id: 'field.E003',
    hint: 'put it into a group of `form`, give it an `initial` value, or make it optional',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, name, field, resource }) =>
        resource.allow.insert && field.required && !field.readOnly && !inForm(resource, name) && field.initial === undefined ? [[at, 'is required and no form can fill it'] as const] : [],
      ),
  },
  {
    id: 'field.E013',
    hint: 'name the role in `see` and `write`, and in `base-list` of what a reference is to; or scope its `rows` by the field, and the server fills it in',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, name, field, resource }) =>
        field.required && !field.when && inForm(resource, name) && field.initial === undefined
          ? roles
              .filter(({ value }) => mayDo(value, resource, 'insert') && !isFilledBy(value, resource, name))
              .map(({ value }) => [at, `is required, and ${value} may insert, but not fill it in`] as const)
          : [],
      ),
  },
  {
    id: 'field.E004',
    hint: 'give it an `initial` value, a `stamp`, or make it optional',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field, resource }) =>
        resource.allow.insert && field.required && field.readOnly && field.initial === undefined && !field.stamp && !field.derived
          ? [[at, 'is required and read only, and nothing fills it when a record is made'] as const]
          : [],
      ),
  },
  {
    id: 'field.E005',
    hint: 'name one of its own options as `initial`',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field }) =>
        field.initial !== undefined && typeOf(field).options && !optionsOf(field).some(({ value }) => value === field.initial)
          ? [[at, `initial '${String(field.initial)}' is no option`] as const]
          : [],
      ),
  },
  {
    id: 'field.E006',
    hint: 'tell in a `nameOf` field of resources whose record, or whose changes, they are',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field, resource }) => {
        const told = typeOf(field).toldBy?.(field);
        const teller = told === undefined ? undefined : fieldOf(resource, told);
        return told === undefined || (teller && typeOf(teller).names?.(teller) === 'resource') ? [] : [[at, `'${told}' tells of no resource`] as const];
      }),
  },
  {
    id: 'field.E008',
    hint: 'name in `signedBy` a choice of the same record, and two of its options',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field, resource }) => {
        const signs = 'signedBy' in field ? field.signedBy : undefined;
        const by = signs && resource.fields[signs.field];
        const has = (value: number | undefined) => value !== undefined && isOption(by, value);
        return signs === undefined || (has(signs.plus) && has(signs.minus)) ? [] : [[at, `'${signs.field}' does not say the sign`] as const];
      }),
  },
  {
    id: 'field.E007',
    hint: 'add the role to `base-list` of what it refers to, or leave it out of `see`',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, name, resource }) => rolesWithoutNames(house, resource, name).map((role) => [at, `${role} sees a number: it may not look up what this refers to`] as const)),
  },
  {
    id: 'field.E011',
    hint: 'name filters of the other resource in `lookup.by`, and their options',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field }) => {
        const to = targetOf(field);
        const target = house.resources.find(({ name }) => name === to);
        const among = 'among' in field ? Object.entries(field.among ?? {}) : [];
        return among
          .filter(([name, values]) => !target?.lookup?.by?.includes(name) || !values.every((value) => isOption(target.fields[name], value)))
          .map(([name]) => [at, `'${name}' in \`among\` is no filter of the lookup, or has no such value`] as const);
      }),
  },
  {
    id: 'field.E014',
    hint: 'name in `same` fields that both records have, of the same type',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field, resource }) => {
        const other = house.resources.find(({ name }) => name === targetOf(field))?.fields ?? {};
        return ('same' in field ? (field.same ?? []) : [])
          .filter((name) => other[name] === undefined || other[name].kind !== resource.fields[name]?.kind)
          .map((name) => [at, `same: '${name}' is no field of both records`] as const);
      }),
  },
  {
    id: 'field.E009',
    hint: 'let `min` be at most `max`',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, field }) =>
        'min' in field && 'max' in field && field.min !== undefined && field.max !== undefined && Number(field.min) > Number(field.max)
          ? [[at, `min ${String(field.min)} is above max ${String(field.max)}: no value fits`] as const]
          : [],
      ),
  },
  {
    id: 'field.E010',
    hint: 'put it into a group of `form`, or declare it `readOnly`',
    find: (house) =>
      fieldsIn(house).flatMap(({ at, name, field, resource }) =>
        (resource.allow.insert || resource.allow.modify) && !field.required && !field.readOnly && !field.stamp && !field.derived && !inForm(resource, name)
          ? [[at, 'stands in no form, and is not read only: nobody can fill it in'] as const]
          : [],
      ),
  },
];
