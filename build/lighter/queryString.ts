/**
 * This stands in the place of the package `query-string`. React-admin and its simple REST provider use two of its
 * functions on plain texts and numbers. Each browser brings a parser of its own for these.
 */

/** The values of an address by their names; the last one where a name stands twice. */
export const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** What can stand behind the question mark, in the order of the names. A value that is undefined is left out. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
