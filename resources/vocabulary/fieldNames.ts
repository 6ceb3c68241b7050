import type { SystemField } from './systemFields';

/** Names that a list, a sort or a condition may use. */
export type Name<F> = (keyof F & string) | SystemField;
/** Names of the fields of this shape; all names when the fields are not known one by one. */
export type NameOf<F, Shape> = string extends keyof F ? string : { [N in keyof F]: F[N] extends Shape ? N : never }[keyof F] & string;
export type DateTimeName<F> = NameOf<F, { kind: 'dateTime' }>;
export type ChoiceName<F> = NameOf<F, { kind: 'choice' }>;
export type Writable<F> = Exclude<keyof F & string, string extends keyof F ? never : NameOf<F, { readOnly: true }>>;
export type Sortable<F> = NameOf<F, { sort: true }> | 'id' | 'createdAt' | 'updatedAt';
