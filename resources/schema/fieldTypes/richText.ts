import { plainText } from '../html';
import { checkText } from './checks';
import { fieldType } from './fieldType';

/** HTML that a person wrote, made harmless by the server; `maxBytes` counts UTF-8. */
export interface RichText {
  options: { maxBytes: number };
  value: string;
}

export const richText = fieldType<RichText>()('richText', {
  check: (value, { maxBytes }) => (new TextEncoder().encode(String(value)).length > maxBytes ? 'tooBigText' : checkText(value, { max: maxBytes })),
  operators: [],
  width: () => 240,
  whole: 'own',
  plainText,
  isHtml: true,
  isLong: true,
});
