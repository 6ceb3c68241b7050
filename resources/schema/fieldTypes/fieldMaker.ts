import type { LocalizedText } from '../language';
import type { CommonOptions } from '../commonOptions';
import type { Spec } from './fieldType';

/** Refuses options that the type does not know: a misspelled one does not compile. */
type Exactly<O, Known> = O & Record<Exclude<keyof O, keyof Known>, never>;

/** The function by which declarations make fields of a type. */
export const fieldMaker =
  <T extends string, S extends Spec>(kind: T) =>
  <const O extends CommonOptions & Readonly<S['options']>>(label: LocalizedText, options: Exactly<O, CommonOptions & S['options']>) => {
    const field: { readonly kind: T; readonly label: LocalizedText } & O = { kind, label, ...(options as O) };
    return field;
  };
