import { resources } from '#resources/resources';
import { conflict, invalid, notFound, internalError, overloaded, Refusal } from '#engine/server/refusals';
import { toColumn } from '#engine/server/database/table';
import { say } from '#engine/schema/language';

/** An error of PostgreSQL; `pg` and PGlite throw the same fields. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly detail?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError => 'code' in error && typeof error.code === 'string';

/** `table_column` → the name of its field. */
const fields: ReadonlyMap<string, string> = new Map(
  resources.flatMap((resource) =>
    Object.keys(resource.fields).map((name) => [`${toColumn(resource.name)}_${toColumn(name)}`, name] as const),
  ),
);

/** Classes (first two digits) and codes that mean: the database is full, stopping or out of reach, or chose this call to give way. */
const unavailable = /^(08|53|57|40)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/;

const taken = ({ constraint = '' }: DatabaseError) => {
  const field = fields.get(constraint.replace(/(_any_case)?_key$/, ''));
  return field ? invalid({ [field]: 'taken' }) : undefined;
};
const missing = ({ table = '', column = '' }: DatabaseError) => {
  const field = fields.get(`${table}_${column}`);
  return field ? invalid({ [field]: 'required' }) : undefined;
};

/** A value that follows from others, of which the database names no field. Rules of records find most of them first (`sqlResults.ts`). */
const unfit = () =>
  invalid(
    {},
    say(
      '按填写的内容计算，有数值超出范围，请检查填写的内容',
      'A value that follows from what you entered is out of range. Check what you entered.',
    ),
  );

/** Returns the caller's mistake by the code of the error; undefined when it is not the caller's. */
const refusals = new Map<string, (error: DatabaseError) => Refusal | undefined>([
  ['23505', taken],
  ['23502', missing],
  ['22003', unfit],
  ['22008', unfit],
  // A division by zero.
  ['22012', unfit],
  // What a trigger keeps: a reference in a closed record that the removal of another one would empty.
  ['23001', () => conflict('restsOn')],
  ['23503', ({ detail = '' }) => (detail.includes('still referenced') ? conflict('restsOn') : notFound())],
]);

/** Whether a refusal hides a mistake of ours: an error that nobody foresaw, or a value that no rule refused before the database. */
export const isUnforeseen = (error: Error, refusal: Refusal): boolean =>
  error !== refusal && (refusal.code >= 500 || (isDatabaseError(error) && refusals.get(error.code) === unfit));

/** Turns every error into a refusal for the caller; an unforeseen one is our mistake (500). */
export const refusalOf = (error: Error): Refusal => {
  if (error instanceof Refusal) return error;
  if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message))
    return overloaded();
  if (!isDatabaseError(error)) return internalError();
  return refusals.get(error.code)?.(error) ?? (unavailable.test(error.code) ? overloaded() : internalError());
};
