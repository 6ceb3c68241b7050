import type { SystemField } from './systemFields';

/** Names that a list, a sort or a condition may use. */
export type Name<F> = (keyof F & string) | SystemField;
/** Names of the fields of this shape; all names when the fields are not known one by one. */
export type FieldNameOf<F, Shape> = string extends keyof F ? string : { [N in keyof F]: F[N] extends Shape ? N : never }[keyof F] & string;
export type DateTimeName<F> = FieldNameOf<F, { kind: 'dateTime' }>;
export type ChoiceName<F> = FieldNameOf<F, { kind: 'choice' }>;
export type Writable<F> = Exclude<keyof F & string, string extends keyof F ? never : FieldNameOf<F, { readOnly: true }>>;
export type Sortable<F> = FieldNameOf<F, { sort: true }> | 'id' | 'createdAt' | 'updatedAt';
