import { say, type LocalizedText } from './language';

/** The color family of a tag; `tokens` in `src/business.ts` says which colors those are. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'violet';

/** A value and its word, in both languages. */
export interface LabeledValue {
  readonly value: string | number | boolean;
  readonly label: LocalizedText;
}

/** One value that a choice field can take, as stored and as a person reads it. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: LocalizedText;
  readonly tone?: Tone;
}

/**
 * The digit key of each option. Options that are numbered from 1 to 9 have their own number, on every screen that offers some
 * of them; the others have their place.
 */
export const digitsOf = (options: readonly { readonly value: unknown }[]): readonly number[] => {
  const isNumbered = options.every(({ value }) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9);
  return options.map(({ value }, at) => (isNumbered ? Number(value) : at + 1));
};

/** Booleans as a person reads them (docs/specification.md, section 3). */
export const yesOrNo = [
  { value: true, label: say('是', 'Yes') },
  { value: false, label: say('否', 'No') },
] as const;
