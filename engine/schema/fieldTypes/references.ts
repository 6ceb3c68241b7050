import { id, readListOf } from '#engine/schema/shape';
import { asNumber, checkNumber, hasTwice, idMax } from './checks';
import { fieldType } from './fieldType';

/** The ids of records of another resource, named by `to`: each once, in the order in which a person chose them. */
export interface References {
  options: {
    to: string;
    /** How many at most, from 1 to 500. */
    max: number;
    /** Which of its records are offered, and alone taken: values of the filters that its lookup takes; all of them without it. */
    among?: Readonly<Record<string, readonly (string | number)[]>>;
  };
  value: readonly number[];
}

/** The most records that one field names: their ids are part of the row, which answers and the log hold whole. */
export const referencesMax = 500;

/** A field that holds the ids of several records of the resource `to`; people see their names. */
export const references = fieldType<References>()('references', {
  check: (value, { max }) => {
    if (!Array.isArray(value)) return 'wrongType';
    if (value.length > max) return 'tooMany';
    return (
      value.map((one) => checkNumber(one, 1, idMax)).find((fault) => fault) ??
      (hasTwice(value) ? 'duplicate' : undefined)
    );
  },
  parse: (said) => said.split(/[\n;；,，、]/).map((one) => asNumber(one.trim())),
  shape: () => readListOf(id),
  operators: ['in', 'all', 'not', 'empty'],
  width: () => 200,
  full: () => 320,
  target: ({ to }) => to,
});
