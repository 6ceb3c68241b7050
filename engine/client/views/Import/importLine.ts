import type { Faults } from '#engine/schema/faults';
import { checkLine, fromCell, importBodyMax, linesMax } from '#engine/schema/wire/importing';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import { isIdentifier } from '#engine/schema/wire/spreadsheetDamage';
import { readableText } from '#engine/client/fieldTypes/readableText';
import { getLocale } from '#engine/client/i18n/locale';
import type { Mapping } from './mapping';
import type { FileRow } from './rows';

/** A row of the file as the call expects it, with the faults that the browser finds. */
export interface ImportLine {
  readonly row: FileRow;
  readonly values: Values;
  readonly faults: Faults;
}

/** Reads a row by the mapping and checks it by the rules of the form. */
export const lineOf = (resource: Resource, role: Role, mapping: Mapping, row: FileRow): ImportLine => {
  const values = Object.fromEntries(
    Object.entries(mapping).flatMap(([name, column]) => {
      const field = resource.fields[name];
      const text = field ? readableText(field, row.cells[column] ?? '', getLocale()) : '';
      const value = field ? fromCell(field, text, isIdentifier(resource, name)) : null;
      return value === null ? [] : [[name, value]];
    }),
  );
  return { row, values, faults: checkLine(resource, values, role) };
};

/** What makes a row the twin of another one; undefined where rows may be alike. */
export const twinKeyOf = ({ twins }: Resource, { values }: ImportLine): string | undefined =>
  twins && JSON.stringify(twins.same.map((name) => values[name] ?? null));

export const isValid = ({ faults }: ImportLine): boolean => Object.keys(faults).length === 0;

/** The bytes that a line adds to a body. */
export const wireRow = ({ row, values }: ImportLine) => ({ line: row.line, ...values });

const encoder = new TextEncoder();
/** The bytes around the rows of a body: the hash and some names. */
const around = 512;

/** How many of these lines one call takes: as many as wanted, within the limits of the call. */
export const fitting = (lines: readonly ImportLine[], wanted: number): number => {
  let bytes = around;
  let count = 0;
  for (const line of lines.slice(0, Math.min(wanted, linesMax))) {
    bytes += encoder.encode(JSON.stringify(wireRow(line))).length + 1;
    if (bytes > importBodyMax && count > 0) break;
    count += 1;
  }
  return count;
};
