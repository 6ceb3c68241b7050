/** What a spreadsheet would run as a formula, its full-width twins included; behind apostrophes as well, so that `asWritten` is the way back. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text that a spreadsheet takes for a text: one that would be a formula gets an apostrophe in front (OWASP, CSV injection). */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `neutral` made a cell of. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
