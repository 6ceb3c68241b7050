import { isOneLine } from '#engine/schema/values';
import type { Field } from '#engine/schema/field';
import type { Resource } from '#engine/schema/resource';

/** A number of too many digits as spreadsheets show it: `1.23457E+17`. Nobody writes the sign and the zeros by hand. */
const exponent = /^[+-]?(?:\d(?:[.,]\d+)?E\+\d{2,3}|\d[.,]\d+E-\d{2,3})$/i;

/** What stands in a cell whose formula failed, or that is too narrow for its number. */
const errorValue = /^(?:#(?:N\/A|N\/V|NV|[A-ZÀ-Ý][A-ZÀ-Ý/0-9_ ]*[!?]|#+)|Err:\d{3})$/;

/** Whether a spreadsheet has replaced this text by one from which the original cannot be told, or a decoder a letter. */
export const isDamaged = (field: Field, text: string): boolean =>
  isOneLine(field) && (exponent.test(text) || errorValue.test(text) || text.includes('\uFFFD'));

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const time = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?`;
const dates = [
  String.raw`(?:19|20)\d\d([-/.])\d{1,2}\1\d{1,2}`,
  String.raw`\d{1,2}([-/.])\d{1,2}\2(?:19|20)\d\d`,
  String.raw`\d{1,2}/\d{1,2}/\d\d`,
  String.raw`(?:\d{1,2}[- ])?(?:${months})[- ]\d{1,4}`,
  String.raw`\d{1,2}[- ](?:${months})`,
  String.raw`(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?`,
].join('|');

/** What a spreadsheet may have made of an identifier. The person who has the original is told, and decides. */
const suspicions = {
  date: new RegExp(`^(?:(?:${dates})(?:[ T]${time})?|${time})$`, 'i'),
  truth: /^(?:TRUE|FALSE)$/,
  grouped: /^[+-]?\d{1,3}(?:[,\u00A0\u202F]\d{3})+(?:\.\d+)?$/,
  decimals: /^[+-]?\d+[.,]0+$/,
  formula: /^=/,
} as const;

export type Suspicion = keyof typeof suspicions;

/** Returns what an identifier looks like that is more likely a spreadsheet's doing. */
export const suspicionOf = (text: string): Suspicion | undefined => {
  for (const [name, pattern] of Object.entries(suspicions)) if (pattern.test(text)) return name as Suspicion;
  return undefined;
};

/** Whether a field names its record, so that each digit counts: the title, and whatever is unique. */
export const isIdentifier = (resource: Resource, name: string): boolean => {
  const field = resource.fields[name];
  return field !== undefined && isOneLine(field) && (name === resource.title || field.unique === true);
};

/** The text in `="00123"`, by which a file protects digits from a spreadsheet; undefined for any other cell. */
const quotedText = (cell: string): string | undefined =>
  /^=\s*"((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"');

/** Returns a cell without what was put around its text for a spreadsheet: `="00123"`, and `'00123` in an identifier. */
export const unwrapped = (cell: string, ofIdentifier: boolean): string => {
  const text = cell.trim();
  return quotedText(text) ?? (ofIdentifier ? text.replace(/^['’](?=\d+$)/, '') : text);
};
