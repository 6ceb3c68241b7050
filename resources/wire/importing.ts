import type { Faults } from '#resources/schema/faults';
import type { Field } from '#resources/schema/field';
import { parse, targetOf } from '#resources/schema/values';
import { checkRecord, type Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { unescapeFormula } from './spreadsheet';

/** Lines that one call takes at most, and bytes of its body. */
export const linesMax = 500;
export const importBodyMax = 1024 * 1024;

/** Reads a cell of a file as a field's value; null for an empty one. */
export const fromCell = (field: Field, cell: string): unknown => {
  const text = unescapeFormula(cell).trim();
  if (text === '') return null;
  // A record stands there by its name or its id: the server, which knows the names, says which.
  return targetOf(field) === undefined ? parse(field, text) : text;
};

const refersTo = (field: Field | undefined) => field !== undefined && targetOf(field) !== undefined;

/** The faults of a line that show without its referenced records. */
export const checkLine = (resource: Resource, values: Values, role: Role): Faults => {
  const named = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && refersTo(resource.fields[name]) ? 1 : value]);
  return checkRecord(resource, Object.fromEntries(named), role).faults;
};
