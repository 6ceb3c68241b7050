import type { Field } from '#engine/schema/field';
import { makers, type MakerName } from '#engine/schema/fieldTypes/makers';
import type { Locale } from '#engine/schema/language';
import type { Fault } from '#engine/schema/faults';

/** One field and value of a field type or a preset, with the results expected in every room. */
export interface Specimen {
  readonly field: Field;
  readonly value: unknown;
  /** A value that contains a given word; omitted where no value can. */
  readonly marked?: (word: string) => unknown;
  /** The text of its cell in each language. */
  readonly reads: Readonly<Record<Locale, string>>;
  /** Texts, of a query, a file or a form, and the value that each stands for. */
  readonly texts: readonly (readonly [text: string, value: unknown])[];
  /** Invalid values, with the fault of each. */
  readonly wrong: readonly (readonly [value: unknown, fault: Fault])[];
}

const files = import.meta.glob<{ specimen: Specimen }>('./specimens/*.ts', { eager: true });

/** Every type's and preset's. One without a specimen fails the tests by its name. */
export const specimens = Object.fromEntries(
  Object.keys(makers).map((name) => {
    const found = files[`./specimens/${name}.ts`];
    if (!found) throw new Error(`'${name}' has no specimen`);
    return [name, found.specimen];
  }),
) as Readonly<Record<MakerName, Specimen>>;

export const kinds = Object.keys(specimens) as MakerName[];
