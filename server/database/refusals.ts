import { resources } from '../../resources';
import { invalid, notFound, ourMistake, overloaded, Refusal } from '../reply';
import { snake } from './shape';

/** What PostgreSQL says went wrong; `pg` and PGlite throw the same facts. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly constraint?: string;
}

const isDatabaseError = (error: Error): error is DatabaseError => 'code' in error && typeof error.code === 'string';

/** The field that a unique index of a resource guards, by the index's name. */
const uniqueFields: ReadonlyMap<string, string> = new Map(
  resources.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([, field]) => field.unique)
      .map(([name]) => [`${snake(resource.name)}_${snake(name)}_key`, name] as const),
  ),
);

/** Error classes (first two digits) and codes that mean: the database is full, stopping or out of reach. */
const unavailable = /^(08|53|57)|^(ECONN|EPIPE|ENOENT|ETIMEDOUT)/;

const refusals: readonly (readonly [matches: (error: DatabaseError) => boolean, refusal: (error: DatabaseError) => Refusal])[] = [
  [({ code, constraint }) => code === '23505' && uniqueFields.has(constraint ?? ''), ({ constraint }) => invalid({ [uniqueFields.get(constraint ?? '') ?? '']: 'taken' })],
  [({ code }) => code === '40001' || code === '40P01', overloaded],
  [({ code }) => code === '23503', notFound],
  [({ code }) => unavailable.test(code), overloaded],
];

/** Every error as the refusal that the caller reads; what nobody foresaw is our mistake (500). */
export const refusalOf = (error: Error): Refusal => {
  if (error instanceof Refusal) return error;
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return overloaded();
  const known = isDatabaseError(error) ? refusals.find(([matches]) => matches(error))?.[1](error) : undefined;
  return known ?? ourMistake();
};
