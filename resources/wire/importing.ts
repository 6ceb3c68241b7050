import { yesOrNo } from '../vocabulary/choices';
import type { Faults } from '../vocabulary/faults';
import type { Field, FieldOf, Kind } from '../vocabulary/kinds';
import { locales, type Say } from '../vocabulary/language';
import { checkRecord, type Values } from '../vocabulary/record';
import type { Role } from '../vocabulary/roles';
import type { Resource } from '../vocabulary/schema';
import { asWritten } from './spreadsheet';

/** Lines that one call takes at most, and bytes of its body. */
export const linesMax = 500;
export const importBodyMax = 1024 * 1024;

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const isCalled = (text: string, { value, label }: { value: unknown; label: Say }) => String(value) === text || locales.some((locale) => same(label[locale], text));

/** The value whose word this is, in either language, or whose value as text; else the text itself, which no rule lets pass. */
const chosen = (text: string, options: readonly { value: unknown; label: Say }[]): unknown => (options.find((option) => isCalled(text, option)) ?? { value: text }).value;

const asItIs = (text: string): unknown => text;
const asNumber = (text: string): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** How a value of each kind stands in a cell. */
const readers: { readonly [K in Kind]: (text: string, field: FieldOf<K>) => unknown } = {
  text: asItIs,
  longText: asItIs,
  choice: (text, { options }) => chosen(text, options),
  choices: (text, { options }) => text.split(/[\n;；,，、]/).map((one) => chosen(one.trim(), options)),
  yesNo: (text) => chosen(text, yesOrNo),
  integer: asNumber,
  money: asItIs,
  moment: asItIs,
  // By name or by id: the server, which knows the names, says which.
  reference: asItIs,
  // A comma may be part of an address.
  links: (text) => text.split(/[\s;；]+/),
  richText: asItIs,
  nameOf: asItIs,
  changes: asItIs,
  password: asItIs,
};

/** What a cell of a file says of a field; null when it says nothing. */
export const fromCell = (field: Field, cell: string): unknown => {
  const text = asWritten(cell).trim();
  return text === '' ? null : (readers[field.kind] as (text: string, field: Field) => unknown)(text, field);
};

/** What is wrong with a line, as far as it can be told without the records that it names. */
export const checkLine = (resource: Resource, values: Values, role: Role): Faults => {
  const named = Object.entries(values).map(([name, value]) => [name, resource.fields[name]?.kind === 'reference' && typeof value === 'string' ? 1 : value]);
  return checkRecord(resource, Object.fromEntries(named), role).faults;
};
