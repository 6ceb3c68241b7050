/**
 * Replaces the package `query-string`, of which React-admin and its simple REST provider use two functions on plain
 * texts and numbers. Browsers have a parser for these.
 */

/** The values of a query by name; the last one of a repeated name. */
export const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** A query without its question mark, in the order of the names. It omits undefined values. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
