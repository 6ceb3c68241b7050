import { useInput } from 'react-admin';
import type { ReactNode } from 'react';
import type { Field, FieldOf, FieldTypeName } from '#engine/schema/field';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse } from '#engine/client/i18n/useText';

export interface InputProps<T extends FieldTypeName> {
  readonly name: string;
  readonly field: FieldOf<T>;
}

/** A field of a form. It holds the record's value itself, never a text for it. */
export type TypedInput<T extends FieldTypeName> = (props: InputProps<T>) => ReactNode;

/** react-admin wraps the faults of its own validation in an object but passes the server's as they are. */
const faultIn = (message: unknown): string | undefined =>
  typeof message === 'string' ? message : ((message as { message?: string } | undefined)?.message ?? undefined);

/** Binds a field to the form, with its hint and its fault as sentences. */
export const useFieldInput = <T extends FieldTypeName>({ name, field }: InputProps<T>) => {
  const locale = useLocaleInUse();
  const sayFault = useFault();
  const {
    id,
    field: control,
    fieldState,
  } = useInput({ source: name, format: (value: unknown) => value, parse: (value: unknown) => value });
  const key = fieldState.error && (faultIn(fieldState.error.message) ?? 'wrongType');
  return {
    id,
    value: control.value as unknown,
    /** Receives the value itself; null for an empty field. */
    setValue: (value: unknown) => control.onChange(value === '' ? null : value),
    onBlur: () => control.onBlur(),
    /** Where the focus goes when this field is the first with a fault. */
    inputRef: control.ref,
    label: field.label[locale],
    hint: field.hint?.[locale],
    fault: key === undefined ? undefined : sayFault(key, field as Field, control.value),
    describedBy:
      [field.hint && `${id}-hint`, key !== undefined && `${id}-fault`].filter(Boolean).join(' ') || undefined,
  };
};

export type FieldInput = ReturnType<typeof useFieldInput>;
