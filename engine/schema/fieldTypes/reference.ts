import type { LocalizedText } from '#engine/schema/language';
import { id as shape } from '#engine/schema/shape';
import { checkNumber, idMax, asNumber } from './checks';
import { fieldType } from './fieldType';

/** The id of a record of another resource, named by `to`. */
export interface Reference {
  options: {
    to: string;
    /** Its text instead of the other record's title, where that says nothing new; `%{id}` is its number. */
    numbered?: LocalizedText;
    /** Which of its records are offered, and alone taken: values of the filters that its lookup takes; all of them without it. */
    among?: Readonly<Record<string, readonly (string | number)[]>>;
    /** Fields in which the other record must equal this one: `same: ['owner']` refuses the record of another owner. */
    same?: readonly string[];
    /** A reference of this one that never names the same record: the database itself refuses that. */
    differs?: string;
  };
  value: number;
}

/** A field that holds the id of a record of the resource `to`; people see that record's name. */
export const reference = fieldType<Reference>()('reference', {
  check: (value) => checkNumber(value, 1, idMax),
  parse: asNumber,
  shape: () => shape,
  operators: ['in', 'not', 'empty'],
  width: () => 168,
  full: () => 240,
  target: ({ to }) => to,
});
