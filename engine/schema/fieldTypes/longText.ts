import { checkText, asItIs } from './checks';
import { fieldType } from './fieldType';

/** Several lines of text. */
export interface LongText {
  options: { max: number; min?: number };
  value: string;
}

export const longText = fieldType<LongText>()('longText', {
  check: checkText,
  operators: ['like', 'starts', 'empty'],
  width: () => 220,
  whole: 'wide',
  plainText: asItIs,
  isProse: true,
});
