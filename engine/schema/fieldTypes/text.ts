import { asItIs, checkText } from './checks';
import { fieldType } from './fieldType';

/** One line of text. `max` counts characters as a person does (code points). */
export interface Text {
  options: {
    max: number;
    min?: number;
    pattern?: RegExp;
    /** Where it must be unique, a value that differs from another in case only is the same. */
    anyCase?: true;
    /** Values of the latest records that the person may list are offered while they type. */
    suggests?: true;
    /** What the text is of: ids that look the same are one id. */
    of?: 'id';
  };
  value: string;
}

/** A text that may be longer than this is a sentence. */
const shortText = 64;

/** A field of one line of text. `max` is its longest, in characters as a person counts them. */
export const text = fieldType<Text>()('text', {
  check: checkText,
  operators: ['in', 'not', 'like', 'starts', 'empty'],
  // A code or a number that is cut misleads; a name does not.
  width: ({ max, pattern }) => (max > shortText ? 220 : pattern ? 160 : 136),
  full: ({ max }) => (max > shortText ? 480 : Math.min(280, 24 + max * 8)),
  plainText: asItIs,
});
