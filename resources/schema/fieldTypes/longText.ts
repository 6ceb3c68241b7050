import { readText as shape } from '../shape';
import { checkText, asItIs } from './checks';
import { fieldMaker, type FieldType } from './fieldType';

/** Several lines of text. */
export interface LongText {
  options: { max: number; min?: number };
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
  isProse: true,
};

export const longText = fieldMaker<'longText', LongText>('longText');
