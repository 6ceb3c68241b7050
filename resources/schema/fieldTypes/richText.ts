import { readText as shape } from '../shape';
import { plainText } from '../html';
import { checkText } from './checks';
import { fieldMaker } from './fieldMaker';
import type { FieldType } from './fieldType';
import { asItIs } from './parses';

/** HTML that a person wrote, made harmless by the server; `maxBytes` counts UTF-8. */
export interface RichText {
  options: { maxBytes: number };
  value: string;
}

export const richTextType: FieldType<RichText, 'own'> = {
  check: (value, { maxBytes }) => (new TextEncoder().encode(String(value)).length > maxBytes ? 'tooBigText' : checkText(value, { max: maxBytes })),
  parse: asItIs,
  shape: () => shape,
  operators: [],
  width: () => 240,
  whole: 'own',
  plainText,
  isHtml: true,
  isLong: true,
};

export const richText = fieldMaker<'richText', RichText>('richText');
