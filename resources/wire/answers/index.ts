import { resources } from '../../entities/index';
import type { Resource } from '../../vocabulary/schema';
import { outcomes, writtenAnswers } from './calls';
import { rowShape } from './rows';
import { anything, id, list, object, text, type Shape } from '../../vocabulary/shape';

export { userInfo } from './calls';
export { rowShape } from './rows';
export { integer, isBag, Misshapen, type Read } from '../../vocabulary/shape';

/** One record that may be chosen: its number and what it is called. */
const named = list(object({ id, name: text }));

const movedRows =
  (resource: Resource): Shape<unknown> =>
  (value) =>
    // One record moved alone is answered alone by a server that takes only one.
    Array.isArray(value) ? list(rowShape(resource, 'among'))(value) : value === true || value === null || value === undefined ? [] : [rowShape(resource, 'among')(value)];

const crudAnswer = (resource: Resource, call: string): Shape<unknown> => {
  if (call === 'list') return list(rowShape(resource, 'among'));
  if (call === 'base-list') return named;
  if (call === 'import') return outcomes;
  if (resource.moves && Object.hasOwn(resource.moves, call)) return movedRows(resource);
  return call === 'export' ? anything : rowShape(resource, 'alone');
};

const callsOf = ({ allow, moves, actions }: Resource): string[] => [...Object.keys(allow), ...Object.keys(moves ?? {}), ...Object.keys(actions ?? {})];

/** Every call that the console makes, below `/api/`, and the shape of its answer. */
export const answers: Readonly<Record<string, Shape<unknown>>> = {
  ...Object.fromEntries(resources.flatMap((resource) => callsOf(resource).map((call) => [`${resource.api}/${call}`, crudAnswer(resource, call)]))),
  ...writtenAnswers,
};

/**
 * What a call answered, in the form that is declared for it. Throws `Misshapen` when it can't be read so. A call that
 * nothing is declared of is handed on as it is.
 */
export const readAnswer = (path: string, data: unknown): unknown => (Object.hasOwn(answers, path) ? (answers[path] ?? anything) : anything)(data);
