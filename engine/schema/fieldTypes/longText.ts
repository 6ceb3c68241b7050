import { checkText, asItIs } from './checks';
import { fieldType } from './fieldType';

/** Several lines of text. */
export interface LongText {
  options: { max: number; min?: number };
  value: string;
}

/** A field of text in several lines, with line breaks. */
export const longText = fieldType<LongText>()('longText', {
  check: checkText,
  operators: ['like', 'starts', 'empty'],
  // In two lines.
  width: () => 176,
  full: () => 480,
  whole: 'wide',
  plainText: asItIs,
  isProse: true,
});
