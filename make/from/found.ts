import type { FieldWish } from '#make/fields/wish';

/** What a table, a schema or a sample says about a resource. */
export interface SourceDescription {
  /** What the source calls it. */
  readonly name: string;
  readonly fields: readonly FieldWish[];
  /** What was left out, and why. */
  readonly notes: readonly string[];
}

/** A part of a source: a field, or a sentence about why it is none. */
export type Part = FieldWish | string;

/** A name of another program may be none here, and a question of yes or no needs no answer. */
const fitting = (part: Part): Part => {
  if (typeof part === 'string') return part;
  if (!/^[a-z][A-Za-z\d]*$/.test(part.name))
    return `${part.name} is left out: a field needs a name of Latin letters and digits.`;
  const without = <T extends string>(words: readonly T[] = []) => words.filter((word) => word !== 'required');
  return part.type === 'yesNo' ? { ...part, marks: without(part.marks), guessed: without(part.guessed) } : part;
};

/** Puts the parts of a source together. */
export const found = (name: string, parts: readonly Part[]): SourceDescription => {
  const fitted = parts.map(fitting);
  return {
    name,
    fields: fitted.filter((part) => typeof part !== 'string'),
    notes: fitted.filter((part) => typeof part === 'string'),
  };
};
