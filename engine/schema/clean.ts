import type { Field } from './field';
import { typeOf } from './fieldTypes';
import { isEmpty, tidy } from './fieldTypes/checks';
import { idForm, nameForm, proseForm } from './sameText';

/** The form of texts that people write, by the type of their field. Apart from the types, of which the first list needs all. */
const formBy = (field: Field): ((text: string) => string) | undefined => {
  if (field.kind === 'text') return field.of === 'id' ? idForm : nameForm;
  if (field.kind === 'email') return idForm;
  return field.kind === 'longText' || field.kind === 'richText' || field.kind === 'links' ? proseForm : undefined;
};

/** Whether people write texts into a field. */
export const isWritten = (field: Field): boolean => formBy(field) !== undefined;

/** A text as the field keeps it, and as it is to be searched for: all that look the same have one form. */
export const formOf = (field: Field, text: string): string => formBy(field)?.(text) ?? text;

const inForm = (field: Field, value: unknown): unknown =>
  typeof value === 'string'
    ? formOf(field, value)
    : Array.isArray(value)
      ? value.map((one) => inForm(field, one))
      : value;

/** A value as it is kept: text in its form without surrounding white space, dates and times in UTC, one single form of "empty". */
export const clean = (field: Field, value: unknown): unknown => {
  const kept = (typeOf(field).clean ?? tidy)(inForm(field, value), field);
  return isEmpty(kept) ? null : kept;
};
