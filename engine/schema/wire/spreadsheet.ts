/**
 * What a spreadsheet may begin a formula with. These are the ASCII signs, and what looks or is normalized like them.
 * That means full-width, small, raised and lowered twins, and every dash and minus of typography.
 */
const sign = '[=+@＝＋＠﹦﹢﹫⁼⁺₌₊➕➖\\p{Dash}⁻₋]';

/** What can precede a formula invisibly, or is dropped: white space, zero-width and control characters, quotes. */
const unseen = '(?:(?![\\t\\r\\n])[\\s\\p{Cf}\\p{Cc}\\p{Default_Ignorable_Code_Point}"\'`´‘’‚‛“”„‟«»‹›＂＇])*';

/**
 * Where a formula would begin: at the start of a cell, and after everything that some program takes for the border of
 * a cell. A tab or line break at the start is dropped by some, so what follows it is not looked at.
 */
const begins = new RegExp(`(?<=^|[;\\t\\r\\n|])(?=${unseen}${sign})|^(?='*[\\t\\r])`, 'gu');
const written = new RegExp(`(?<=^|[;\\t\\r\\n|])'(?=${unseen}${sign})|^'(?='*[\\t\\r])`, 'gu');

/** Text that can contain none of the above, as almost every cell; it is checked in a tenth of the time. */
export const plain = /^[0-9A-Za-z\u4E00-\u9FFF][^;\t\r\n|]*$/;

/** One sign and digits in groups: a phone number or an amount, of which no spreadsheet can make more than that number. */
const signedNumber = /^[+-]\d+(?:[ ,]\d+)*(?:\.\d+)?$/;

/** A text that a spreadsheet takes for a text: what would be a formula gets an apostrophe in front (OWASP, CSV injection). */
export const escapeFormula = (text: string): string =>
  text === '' || plain.test(text) || signedNumber.test(text) ? text : text.replace(begins, "'");

/** The text that `escapeFormula` made a cell of. */
export const unescapeFormula = (cell: string): string => cell.replace(written, '');
