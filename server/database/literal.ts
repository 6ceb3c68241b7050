/** A constant of a declaration as SQL. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** SQL condition that a column holds one of these constants. */
export const isOneOf = (column: string, values: readonly unknown[]): string =>
  `${column} in (${values.map(literal).join(', ')})`;
