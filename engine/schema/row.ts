import type { Field, FieldTypes } from './field';
import type { SystemField } from './systemFields';

/** The TypeScript value of a declared field when it is not empty. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: 'choices'; options: readonly { value: infer V }[] }
    ? readonly V[]
    : F extends { kind: infer K extends keyof FieldTypes }
      ? FieldTypes[K]['value']
      : never;

/** Never empty: required without a condition, or given by the server from the start or at every reading. */
export type IsFilled<F> = F extends { when: object } | { derived: { take: string } }
  ? false
  : F extends { required: true } | { initial: string | number | boolean } | { stamp: 'caller' } | { derived: object }
    ? true
    : false;

type Readable<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { kind: 'password' } ? never : Name]: IsFilled<
    Fields[Name]
  > extends true
    ? ValueOf<Fields[Name]>
    : ValueOf<Fields[Name]> | null;
};

/** A record as the API returns it: all declared fields but passwords, and what every record has. */
export type Row<R extends { fields: Readonly<Record<string, Field>> }> = Readable<R['fields']> & {
  readonly id: number;
  readonly createdAt: string;
} & (R extends { appendOnly: true } ? unknown : { readonly updatedAt: string; readonly version: number });

/** Names that a list, a sort or a condition may use. */
export type Name<F> = (keyof F & string) | SystemField;
/** Names of the fields of this shape; all names when the fields are not known one by one. */
export type FieldNameOf<F, Shape> = string extends keyof F
  ? string
  : { [N in keyof F]: F[N] extends Shape ? N : never }[keyof F] & string;
export type DateTimeName<F> = FieldNameOf<F, { kind: 'dateTime' }>;
export type ChoiceName<F> = FieldNameOf<F, { kind: 'choice' }>;
export type Writable<F> = Exclude<
  keyof F & string,
  string extends keyof F ? never : FieldNameOf<F, { readOnly: true }>
>;
export type Sortable<F> = FieldNameOf<F, { sort: true }> | 'id' | 'createdAt' | 'updatedAt';
