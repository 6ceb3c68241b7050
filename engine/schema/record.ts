import type { Fault, Faults } from './faults';
import type { Field } from './field';
import { isEmpty } from './fieldTypes/checks';
import { computedValue, operandsOf } from './formula';
import { clean } from './clean';
import { check } from './values';
import { holds, writableFields, type Values } from './writable';
import { decidesWhose } from './scopePaths';
import type { Role } from './roles';
import { fieldOf, type Resource } from './resource';
import { isField, type Ids, type Input, type InputOf, type InputPart, type Json } from './input';
import { systemFields } from './systemFields';

export type { Values } from './writable';

const checkInRecord = (field: Field, value: unknown, whole: Values, isNeeded: boolean): Fault | undefined => {
  const empty = value === null || value === undefined;
  if (!holds(field.when, whole)) return empty ? undefined : 'mustBeEmpty';
  return empty && (field.required || isNeeded) ? 'required' : check(field, value);
};

/**
 * Cleans and checks the payload of an insert or of a modify. In a modify, `current` is the stored record, and only the
 * fields that are sent change. Returns the values to store and what is wrong.
 */
export const checkRecord = (
  resource: Resource,
  payload: Values,
  role: Role,
  current?: Values,
): { values: Record<string, unknown>; faults: Faults } => {
  const writable = writableFields(resource, current ? 'modify' : 'insert', role);
  const faults: Record<string, Fault> = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(payload)) {
    const field = resource.fields[name];
    if (field && writable.includes(name)) values[name] = clean(field, value);
    else faults[name] = fieldOf(resource, name) ? 'readOnly' : 'unknownField';
  }
  const whole = { ...current, ...values };
  for (const name of writable) {
    const field = resource.fields[name];
    const fault =
      field && !faults[name] && checkInRecord(field, whole[name], whole, decidesWhose(resource, role, name));
    if (fault) faults[name] = fault;
  }
  return { values, faults: { ...badResults(resource, whole, Object.keys(values)), ...faults } };
};

/** Faults of those among these fields of which a computed one would get a value that it cannot hold: of the last that its formula names. */
export const badResults = (resource: Resource, whole: Values, among: readonly string[]): Faults =>
  Object.fromEntries(
    Object.values(resource.fields).flatMap((field) => {
      const computed = field.computed && computedValue(field, whole);
      if (computed === undefined || !check(field, computed)) return [];
      const last = operandsOf(field.computed ?? { sql: '' }).findLast(({ name }) => among.includes(name));
      return last ? [[last.name, 'badResult'] as const] : [];
    }),
  );

type InputValue = { readonly value: unknown; readonly fault?: Fault | undefined };

const readIds = ({ max }: Ids, sent: unknown): InputValue => {
  if (!Array.isArray(sent) || sent.length === 0) return { value: [], fault: 'wrongType' };
  if (sent.length > max) return { value: [], fault: 'tooLong' };
  const known = sent.filter((id): id is number => !isEmpty(id) && check(systemFields.id, id) === undefined);
  return { value: [...new Set(known)], fault: known.length < sent.length ? 'wrongType' : undefined };
};

const readJson = ({ max }: Json, sent: unknown): InputValue => {
  if (sent === undefined || sent === null) return { value: null, fault: 'required' };
  return { value: sent, fault: JSON.stringify(sent).length > max ? 'tooBigText' : undefined };
};

const readPart = (part: InputPart, sent: unknown): InputValue => {
  if (!isField(part)) return part.kind === 'ids' ? readIds(part, sent) : readJson(part, sent);
  const value = clean(part, sent);
  return { value, fault: check(part, value) };
};

/** Reads a call's input by its declaration and returns the faults; undeclared names are faults. */
export const readInput = <I extends Input>(
  input: I,
  sent: Values,
): { readonly values: InputOf<I>; readonly faults: Faults } => {
  const faults: Record<string, Fault> = {};
  for (const name of Object.keys(sent)) if (!Object.hasOwn(input, name)) faults[name] = 'unknownField';
  const values = Object.entries(input).map(([name, part]) => {
    const { value, fault } = readPart(part, sent[name]);
    if (fault) faults[name] = fault;
    return [name, value];
  });
  return { values: Object.fromEntries(values) as InputOf<I>, faults };
};
