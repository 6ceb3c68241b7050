import { isDay } from '#engine/schema/fieldTypes/day';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { referencesMax } from '#engine/schema/fieldTypes/references';
import { maySee, mayDo } from '#engine/schema/access';
import { typeOf, type Field } from '#engine/schema/field';
import { writableFields } from '#engine/schema/writable';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { systemFields } from '#engine/schema/systemFields';
import { fieldRule, repeated, type Check } from './declarations';
import { isOption, targetOf } from '#engine/schema/values';

const inForm = ({ form }: Resource, name: string) => form.some(({ fields }) => fields.includes(name));

/** Whether a new record of this role has the field: the role writes it, or its row scope does. */
const isFilledBy = (role: Role, resource: Resource, name: string) => {
  const { read, write } = resource.rows?.[role] ?? {};
  return Object.hasOwn({ ...read, ...write }, name) || writableFields(resource, 'insert', role).includes(name);
};

/** The roles of which this holds. */
const rolesThat = (are: (role: Role) => boolean): Role[] => roles.map(({ value }) => value).filter(are);

export const fieldChecks: readonly Check[] = [
  fieldRule(
    'field.E001',
    'name a resource of resources/resources.ts in `to`',
    ({ field, target }) => !target && targetOf(field) !== undefined && `there is no resource '${targetOf(field)}'`,
  ),
  fieldRule(
    'field.E002',
    'every record has it already: give the field another name',
    ({ name }) => name in systemFields && 'the system has a field of this name',
  ),
  fieldRule(
    'field.E003',
    'put it into a group of `form`, give it an `initial` value, or make it optional',
    ({ name, field, resource }) =>
      resource.allow.insert &&
      field.required &&
      !field.readOnly &&
      !inForm(resource, name) &&
      field.initial === undefined &&
      'is required and no form can fill it',
  ),
  fieldRule(
    'field.E013',
    'name the role in `see` and `write`, and in `base-list` of what a reference is to; or scope its `rows` by the field, and the server fills it in',
    ({ name, field, resource }) =>
      field.required &&
      !field.when &&
      inForm(resource, name) &&
      field.initial === undefined &&
      rolesThat((role) => mayDo(role, resource, 'insert') && !isFilledBy(role, resource, name)).map(
        (role) => `is required, and ${role} may insert, but not fill it in`,
      ),
  ),
  fieldRule(
    'field.E004',
    'give it an `initial` value, a `stamp`, or make it optional',
    ({ field: { required, readOnly, initial, stamp, derived, ...field }, resource }) =>
      resource.allow.insert &&
      !isByHand(field) &&
      required &&
      readOnly &&
      initial === undefined &&
      !stamp &&
      !derived &&
      'is required and read only, and nothing fills it when a record is made',
  ),
  fieldRule(
    'field.E005',
    'give as `initial` a value that the field takes: one of its options, a day such as 2026-11-30',
    ({ field }) =>
      field.initial !== undefined &&
      typeOf(field).check(field.initial, field) !== undefined &&
      `cannot have the initial value '${String(field.initial)}'`,
  ),
  fieldRule(
    'field.E006',
    'tell in a `nameOf` field of resources whose record, or whose changes, they are',
    ({ field, resource }) => {
      const told = typeOf(field).toldBy?.(field);
      const teller = told === undefined ? undefined : fieldOf(resource, told);
      return (
        told !== undefined &&
        !(teller && typeOf(teller).names?.(teller) === 'resource') &&
        `'${told}' tells of no resource`
      );
    },
  ),
  fieldRule(
    'field.E008',
    'name in `signedBy` a choice of the same record, and two of its options',
    ({ field, resource }) => {
      const signs = 'signedBy' in field ? field.signedBy : undefined;
      return (
        signs &&
        ![signs.plus, signs.minus].every((value) => isOption(resource.fields[signs.field], value)) &&
        `'${signs.field}' does not say the sign`
      );
    },
  ),
  fieldRule(
    'field.E007',
    'add the role to `base-list` of what it refers to, or leave it out of `see`',
    ({ name, resource, target }) =>
      target &&
      rolesThat(
        (role) =>
          (mayDo(role, resource, 'list') || mayDo(role, resource, 'detail')) &&
          maySee(role, resource, name) &&
          !mayDo(role, target, 'base-list'),
      ).map((role) => `${role} sees a number: it may not look up what this refers to`),
  ),
  fieldRule('field.E011', 'name filters of the other resource in `lookup.by`, and their options', ({ field, target }) =>
    Object.entries(('among' in field && field.among) || {})
      .filter(
        ([name, values]) =>
          !target?.lookup?.by?.includes(name) || !values.every((value) => isOption(target.fields[name], value)),
      )
      .map(([name]) => `'${name}' in \`among\` is no filter of the lookup, or has no such value`),
  ),
  fieldRule(
    'field.E014',
    'name in `same` fields that both records have, of the same type',
    ({ field, resource, target }) =>
      (('same' in field && field.same) || [])
        .filter((name) => !target?.fields[name] || target.fields[name].kind !== resource.fields[name]?.kind)
        .map((name) => `same: '${name}' is no field of both records`),
  ),
  fieldRule('field.E009', 'let `min` be at most `max`', ({ field }) => {
    const { min, max } = field as Field & { readonly min?: unknown; readonly max?: unknown };
    const isAbove = typeOf(field).ofDays ? isDay(String(min)) && String(min) > String(max) : Number(min) > Number(max);
    return (
      min !== undefined &&
      max !== undefined &&
      isAbove &&
      `min ${String(min)} is above max ${String(max)}: no value fits`
    );
  }),
  fieldRule(
    'field.E015',
    "write a bound as a day of the calendar, such as '2026-11-30', or as 'today'",
    ({ field }) =>
      field.kind === 'day' &&
      [field.min, field.max]
        .filter((bound) => bound !== undefined && bound !== 'today' && !isDay(bound))
        .map((bound) => `'${bound}' is no day`),
  ),
  fieldRule(
    'field.E010',
    'put it into a group of `form`, or declare it `readOnly`',
    ({ name, field: { required, readOnly, stamp, derived, computed }, resource }) =>
      (resource.allow.insert || resource.allow.modify) &&
      !required &&
      !readOnly &&
      !stamp &&
      !derived &&
      !computed &&
      !inForm(resource, name) &&
      'stands in no form, and is not read only: nobody can fill it in',
  ),
  fieldRule(
    'field.E017',
    `let \`max\` be from 1 to ${referencesMax}, and leave \`unique\`, \`sort\`, and \`initial\` out: a list has no order among others`,
    ({ field }) =>
      field.kind === 'references' && [
        ...(Number.isInteger(field.max) && field.max >= 1 && field.max <= referencesMax
          ? []
          : [`max: ${field.max} records`]),
        ...(['unique', 'sort', 'initial'] as const)
          .filter((word) => field[word] !== undefined && field[word] !== false)
          .map((word) => `\`${word}\` says nothing of a list of records`),
      ],
  ),
  fieldRule(
    'field.E012',
    'give each option a value of its own',
    ({ field }) =>
      'options' in field &&
      repeated(field.options.map(({ value }) => value)).map((value) => `two options have the value '${String(value)}'`),
  ),
];
