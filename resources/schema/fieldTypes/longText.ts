import { readText as shape } from '../shape';
import { checkText } from './checks';
import { fieldMaker } from './fieldMaker';
import type { FieldType } from './fieldType';
import { asItIs } from './parses';

/** Several lines of text. */
export interface LongText {
  options: { max: number };
  value: string;
}

export const longTextType: FieldType<LongText> = {
  check: checkText,
  parse: asItIs,
  shape: () => shape,
  operators: ['like', 'starts', 'empty'],
  width: () => 220,
  whole: 'wide',
  plainText: asItIs,
};

export const longText = fieldMaker<'longText', LongText>('longText');
