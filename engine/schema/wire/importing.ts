import type { Faults } from '#engine/schema/faults';
import type { Field } from '#engine/schema/field';
import { parse, targetOf } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import { checkRecord } from '#engine/schema/record';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { unescapeFormula } from './spreadsheet';
import { isDamaged, unwrapped } from './spreadsheetDamage';

/** Lines that one call takes at most, and bytes of its body. */
export const linesMax = 500;
export const importBodyMax = 1024 * 1024;

/** What each line of a cell names, or each part between semicolons. A comma may be part of a name. */
const namesIn = (text: string): readonly string[] => text.split(/[\n;；]/).flatMap((one) => one.trim() || []);

/** Reads a cell of a file as a field's value; null for an empty one. What only protected it from a spreadsheet goes. */
export const fromCell = (field: Field, cell: string, ofIdentifier = false): unknown => {
  const text = unescapeFormula(unwrapped(cell, ofIdentifier)).trim();
  if (text === '') return null;
  // A record stands there by its name or its id: the server, which knows the names, says which.
  if (field.kind === 'references') return namesIn(text);
  return targetOf(field) === undefined ? parse(field, text) : text;
};

/** The faults of texts that a spreadsheet has replaced. */
export const damageFaults = (resource: Resource, values: Values): Faults =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = fieldOf(resource, name);
      return field && typeof value === 'string' && isDamaged(field, value) ? [[name, 'damaged' as const]] : [];
    }),
  );

/** Ids in the place of names, as many as there are. */
const idsFor = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((_, at) => at + 1) : typeof value === 'string' ? 1 : value;

const refersTo = (field: Field | undefined) => field !== undefined && targetOf(field) !== undefined;

/** The faults of a line that show without its referenced records. */
export const checkLine = (resource: Resource, values: Values, role: Role): Faults => {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    refersTo(resource.fields[name]) ? idsFor(value) : value,
  ]);
  return { ...damageFaults(resource, values), ...checkRecord(resource, Object.fromEntries(named), role).faults };
};
