/** Several values as one text: commas between them. A comma or backslash within a value gets a backslash in front. */
export const joinValues = (values: readonly unknown[]): string => values.map((value) => String(value).replace(/[\\,]/g, '\\$&')).join(',');

/** The values that `joinValues` made one text of. A backslash in front of anything else is an ordinary character. */
export const splitValues = (text: string): string[] => (`${text},`.match(/(?:\\[\\,]|[^,])*,/g) ?? []).map((part) => part.slice(0, -1).replace(/\\([\\,])/g, '$1'));
