/** Several values as one text: commas between them. A comma or backslash within a value gets a backslash in front. */
export const joinValues = (values: readonly unknown[]): string => values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');

/** The values that `joinValues` made one text of. A backslash in front of anything else is an ordinary character. */
export const splitValues = (text: string): string[] => (`${text},`.match(/(?:\\[\\,]|[^,])*,/g) ?? []).map((part) => part.slice(0, -1).replace(/\\([\\,])/g, '$1'));

/** Filters as the texts of a query; what is empty asks nothing. */
export const filterTexts = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filterQuery(filter)).flatMap(([name, value]) => (value === undefined || value === null || value === '' ? [] : [[name, String(value)]])));

/** Filters as the API reads them: a list becomes `1,2,3` with its values escaped; all else stays as it is. */
export const filterQuery = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? joinValues(value) : value]));
