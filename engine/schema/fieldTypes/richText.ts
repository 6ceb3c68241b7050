import { checkText } from './checks';
import { fieldType } from './fieldType';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of sanitized HTML on one line, for cells, files and previews. It does not sanitize. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(p|div|br|li|ul|ol|h[1-6]|blockquote|pre|hr)\b/i.test(tag) ? ' ' : ''))
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The elements that text of kind `richText` is made of; the server keeps no others, and the console shows no others. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'hr',
] as const;

/** Their attributes; of a link the last two are always the server's own. */
export const richTextAttributes = ['href', 'target', 'rel'] as const;

/** Where a link may lead: out of the console or to a mailbox, never to a script. */
export const richTextLink = /^(https?:\/\/|mailto:)[^\s]+$/i;

/** HTML that a person wrote, made harmless by the server; `maxBytes` counts UTF-8. */
export interface RichText {
  options: { maxBytes: number };
  value: string;
}

/** A field for formatted text, as HTML of which the server keeps the elements of its list alone. */
export const richText = fieldType<RichText>()('richText', {
  check: (value, { maxBytes }) =>
    typeof value === 'string' && new TextEncoder().encode(value).length > maxBytes
      ? 'tooBigText'
      : checkText(value, { max: maxBytes }),
  operators: [],
  width: () => 240,
  full: () => 480,
  whole: 'own',
  plainText,
  isHtml: true,
  isLong: true,
});
