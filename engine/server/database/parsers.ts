/**
 * How the text of a PostgreSQL value becomes a JavaScript value, by type oid. It is the same over `pg` and over PGlite,
 * so that no query returns anything else under the mocks. It makes a number of a bigint (ids stay far below 2^53) and a
 * string of a numeric (money is never a float) and of a date, as it is. A timestamptz becomes ISO 8601 in UTC with
 * milliseconds.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: String,
  1082: String,
  1184: instant,
  // Arrays of them.
  1016: (text) => items(text).map(Number),
  1231: items,
  1182: items,
  1185: (text) => items(text).map((item) => instant(unquoted(item))),
};

/** The form of almost all times: UTC, to the millisecond. */
const usualInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+00$/;

/** PostgreSQL writes `2026-11-21 14:03:05.123456+00`; `+00` and `+0530` are no ISO offsets until they have a colon. */
function instant(text: string): string {
  // A `Date` takes ten times as long, and a list or a seal is full of them.
  if (usualInstant.test(text)) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return new Date(iso).toISOString();
}

function items(text: string): string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

function unquoted(item: string): string {
  return item.replaceAll('"', '');
}
