import type { Field, FieldOf, FieldTypeName, FieldTypes } from '#engine/schema/field';
import type { Values } from '#engine/schema/writable';
import { targetOf } from '#engine/schema/values';
import { formatDateTime } from '#engine/client/i18n/dateTime';
import { type CellContext, shownText } from './cell';
import { cellOf } from './cells';

/** What a spreadsheet is to make of a copied cell. */
export type CopiedKind = 'text' | 'number' | 'day' | 'dateTime';

/** A cell on the clipboard: a number has a minus of ASCII and neither unit nor grouping, and a time is in ISO 8601. */
export interface CopiedCell {
  readonly kind: CopiedKind;
  readonly text: string;
}

/** Returns undefined for a value that is copied as the words of its cell. */
type Copied<T extends FieldTypeName> = (
  value: FieldTypes[T]['value'],
  field: FieldOf<T>,
  record: Values,
  context: CellContext,
) => CopiedCell | undefined;

/** Digits that a spreadsheet keeps of a number. */
const exactDigits = 15;

const numberCell = (text: string): CopiedCell => ({
  kind: text.replace(/\D/g, '').length > exactDigits ? 'text' : 'number',
  text,
});

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

const copied: { readonly [T in FieldTypeName]?: Copied<T> } = {
  integer: (value, field, record) => (targetOf(field, record) === undefined ? numberCell(String(value)) : undefined),
  decimal: (value, { signedBy }, record) =>
    numberCell(signedBy && record[signedBy.field] === signedBy.minus ? negated(value) : value),
  // Line by line, as a file has them; those of which the list shows no name, by their ids.
  references: (ids, { to }, _record, { titleOf }) => ({
    kind: 'text',
    text: ids.map((id) => titleOf(to, id) ?? String(id)).join('\n'),
  }),
  day: (value) => ({ kind: 'day', text: value }),
  dateTime: (value) => ({
    kind: 'dateTime',
    text: `${formatDateTime(value)}:${String(new Date(value).getSeconds()).padStart(2, '0')}`,
  }),
};

type AnyCopied = (
  value: unknown,
  field: FieldOf<FieldTypeName>,
  record: Values,
  context: CellContext,
) => CopiedCell | undefined;

/** Returns a value of a record for the clipboard; an empty value is an empty cell, without the dash of the list. */
export const copiedOf = (field: Field, value: unknown, context: CellContext, record: Values): CopiedCell => {
  if (value === null || value === undefined || value === '') return { kind: 'text', text: '' };
  const own = (copied[field.kind] as AnyCopied | undefined)?.(value, field, record, context);
  return own ?? { kind: 'text', text: shownText(cellOf(field, value, context, record)) };
};
