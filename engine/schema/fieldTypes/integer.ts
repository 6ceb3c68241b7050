import { readInteger as shape } from '#engine/schema/shape';
import { checkNumber, idMax, asNumber } from './checks';
import { fieldType } from './fieldType';

export interface Integer {
  options: {
    min?: number;
    max?: number;
    /** Up to 2^53 and not only to 2^31: ids. */
    big?: true;
    /** The id of a record of the resource that the field of this name holds. */
    recordOf?: string;
    /** The field with the number that this one is a part of: `12 of 40`. */
    outOf?: string;
    /** The order that people give by hand: the field is a `position`. */
    byHand?: true;
    /** The number that says nothing, for which people see a dash. */
    blank?: number;
  };
  value: number;
}

/** PostgreSQL's `integer`, so that no number reaches it that it would throw at. */
const integerMax = 2_147_483_647;

/** A field for a whole number, from `min` to `max`, both included. */
export const integer = fieldType<Integer>()('integer', {
  check: (value, { big, min = -integerMax, max = big ? idMax : integerMax }) => checkNumber(value, min, max),
  parse: asNumber,
  shape: () => shape,
  operators: ['in', 'not', 'gte', 'lte', 'empty'],
  // The id of a record is read by the record's name.
  width: ({ recordOf }) => (recordOf ? 220 : 88),
  full: ({ recordOf }) => (recordOf ? 320 : 88),
  isNumeric: ({ recordOf }) => !recordOf,
  toldBy: ({ recordOf }) => recordOf,
  target: ({ recordOf }, record) => (record && recordOf !== undefined ? String(record[recordOf] ?? '') : undefined),
});
