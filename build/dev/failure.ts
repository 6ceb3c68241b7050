/** PostgreSQL's word for rows without a value. */
const notNullViolation = '23502';

/** Why a migration could not be applied, in a sentence for who drafted it. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { code, table, column } = error as { code?: unknown; table?: string; column?: string };
  return code === notNullViolation
    ? `${table} has rows: say what they get as ${table}.${column}, or declare an initial value.`
    : error.message;
};
