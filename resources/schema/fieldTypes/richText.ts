import { readText as shape } from '../shape';
import { plainText } from '../html';
import { checkText, asItIs } from './checks';
import { fieldMaker, type FieldType } from './fieldType';

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
