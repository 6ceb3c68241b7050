import type { Faults } from '../vocabulary/faults';
import type { Field } from '../vocabulary/kinds';
import { parse, targetOf } from '../vocabulary/values';
import { checkRecord, type Values } from '../vocabulary/record';
import type { Role } from '../vocabulary/roles';
import type { Resource } from '../vocabulary/schema';
import { unescapeFormula } from './spreadsheet';

/** Lines that one call takes at most, and bytes of its body. */
export const linesMax = 500;
export const importBodyMax = 1024 * 1024;

/** What a cell of a file says of a field; null when it says nothing. */
export const fromCell = (field: Field, cell: string): unknown => {
  const text = unescapeFormula(cell).trim();
  if (text === '') return null;
  // A record stands there by its name or its id: the server, which knows the names, says which.
  return targetOf(field) === undefined ? parse(field, text) : text;
};

const refersTo = (field: Field | undefined) => field !== undefined && targetOf(field) !== undefined;

/** What is wrong with a line, as far as it shows without the records that it names. */
export const checkLine = (resource: Resource, values: Values, role: Role): Faults => {
  const named = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && refersTo(resource.fields[name]) ? 1 : value]);
  return checkRecord(resource, Object.fromEntries(named), role).faults;
};
