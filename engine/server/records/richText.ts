import sanitize from 'sanitize-html';
import { type Field, typeOf } from '#engine/schema/field';
import { plainText, richTextAttributes, richTextLink, richTextTags } from '#engine/schema/fieldTypes/richText';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';

/** Deeper than any text that a person wrote. */
const nestingMax = 32;

/** Whatever it says, what is longer is refused by every field: no time is spent on it. */
const longest = 100 * 1024;

const link = (href: string | undefined): sanitize.Tag => {
  const address = href?.trim() ?? '';
  return richTextLink.test(address)
    ? { tagName: 'a', attribs: { href: address, target: '_blank', rel: 'noopener noreferrer' } }
    : { tagName: 'a', attribs: {} };
};

/** Parses as a browser does and writes again what is on the list: nothing of the text itself is passed through. */
const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...richTextAttributes] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: nestingMax,
  parseStyleAttributes: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (_, { href }) => link(href),
  },
};

/** HTML that can do nothing but be read; empty when it says nothing. */
export const sanitizeHtml = (html: string): string => {
  const clean = sanitize(html, options).trim();
  return clean.length < longest && plainText(clean) === '' ? '' : clean;
};

const isHtml = (field: Field | undefined): boolean => field !== undefined && typeOf(field).isHtml === true;

/** A payload whose rich text is harmless. Before it is checked, since what is kept is what is judged. */
export const withSanitizedText = (resource: Resource, payload: Values): Values =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' && isHtml(resource.fields[name]) ? sanitizeHtml(value) : value,
    ]),
  );
