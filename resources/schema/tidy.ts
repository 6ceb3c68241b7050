/** Whether a value is empty: missing, an empty text or an empty list. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Text without surrounding white space, and a list without its empty entries. */
export const tidy = (value: unknown): unknown => (Array.isArray(value) ? value.map(trimmed).filter((one) => !isEmpty(one)) : trimmed(value));
