import type { Faults } from '../../resources/vocabulary/faults';
import { check, clean, parse } from '../../resources/vocabulary/values';
import type { Values } from '../../resources/vocabulary/record';
import type { ValueOf } from '../../resources/vocabulary/row';
import type { Fields } from '../../resources/vocabulary/schema';
import { systemFields } from '../../resources/vocabulary/systemFields';
import { invalid } from '../reply/refusals';

/** What `read` returns for these fields. */
export type Input<F extends Fields> = {
  [N in keyof F]: F[N] extends { required: true } ? ValueOf<F[N]> : ValueOf<F[N]> | null;
};

/** The payload of a hand-written call, checked by its declared input; other names are refused. */
export const read = <F extends Fields>(fields: F, payload: Values): Input<F> => {
  const faults: Record<string, Faults[string]> = {};
  for (const name of Object.keys(payload)) if (!Object.hasOwn(fields, name)) faults[name] = 'unknownField';
  const values = Object.entries(fields).map(([name, field]) => {
    const value = clean(field, payload[name]);
    const fault = check(field, value);
    if (fault) faults[name] = fault;
    return [name, value];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return Object.fromEntries(values) as Input<F>;
};

/** A list of ids in a payload, each of them once. */
export const readIds = (ids: unknown, max: number): number[] => {
  if (!Array.isArray(ids) || ids.length === 0) throw invalid({ ids: 'wrongType' });
  if (ids.length > max) throw invalid({ ids: 'tooLong' });
  const numbers = ids.filter((id): id is number => check(systemFields.id, id) === undefined && id !== null);
  if (numbers.length < ids.length) throw invalid({ ids: 'wrongType' });
  return [...new Set(numbers)];
};

/** `read` for a query, where every value is text. */
export const readFromQuery = <F extends Fields>(fields: F, query: Readonly<Record<string, string>>): Input<F> =>
  read(
    fields,
    Object.fromEntries(
      Object.entries(query).map(([name, text]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [name, field ? parse(field, text) : text];
      }),
    ),
  );
