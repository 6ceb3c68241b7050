import type { Option } from './choices';
import type { Fault } from './faults';
import type { Field } from './field';
import { typeOf } from './fieldTypes';
import { isEmpty } from './fieldTypes/checks';

/** The fault of a value by its declaration, for the form and the server. The record judges `when`. */
export const check = (field: Field, value: unknown): Fault | undefined => {
  if (isEmpty(value)) return field.required && !field.when ? 'required' : undefined;
  return typeOf(field).check(value, field);
};

/** The value that a text stands for, in a query, a file or a form alike. Text that stands for none is returned as it is, and `check` refuses it. */
export const parse = (field: Field, text: string): unknown => typeOf(field).parse(text, field);

/** Whether two kept values are the same; lists are by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Name of the resource whose record a field names. Undefined where only the record can decide and is missing. */
export const targetOf = (field: Field, record?: Readonly<Record<string, unknown>>): string | undefined =>
  typeOf(field).target?.(field, record);

/** The options of a field that holds one of a fixed list; none for any other field. */
export const optionsOf = (field: Field): readonly Option[] => typeOf(field).options?.(field) ?? [];

/** Whether a value is one of a field's options. */
export const isOption = (field: Field | undefined, wanted: unknown): boolean =>
  field !== undefined && optionsOf(field).some(({ value }) => value === wanted);

/** Whether a value is one line that a person wrote. */
export const isOneLine = (field: Field): boolean =>
  typeOf(field).whole === 'cell' && typeOf(field).plainText !== undefined;
