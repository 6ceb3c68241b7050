import type { Field, FieldOf, FieldTypeName } from '#resources/schema/kinds';
import type { Values } from '#resources/schema/record';
import type { Cell, CellContext } from './cell';
import { changesCell } from './changes/cell';
import { choiceCell } from './choice/cell';
import { choicesCell } from './choices/cell';
import { emailCell } from './email/cell';
import { integerCell } from './integer/cell';
import { linksCell } from './links/cell';
import { dateTimeCell } from './dateTime/cell';
import { moneyCell } from './money/cell';
import { nameOfCell } from './nameOf/cell';
import { referenceCell } from './reference/cell';
import { richTextCell } from './richText/cell';
import { cut, element, type Shown } from './shown';
import { yesNoCell } from './yesNo/cell';

/** The cell of each field type: plain functions without React, since a grid calls them thousands of times. */
const cells = {
  text: cut,
  longText: cut,
  email: emailCell,
  choice: choiceCell,
  choices: choicesCell,
  yesNo: yesNoCell,
  integer: integerCell,
  money: moneyCell,
  dateTime: dateTimeCell,
  reference: referenceCell,
  links: linksCell,
  richText: richTextCell,
  nameOf: nameOfCell,
  changes: changesCell,
  password: () => '••••••',
} satisfies { readonly [T in FieldTypeName]: Cell<T> };

type AnyCell = (value: unknown, field: FieldOf<FieldTypeName>, context: CellContext, record: Values) => Shown;

/** Returns what a cell shows for the value of a field; a dash for an empty one. */
export const cellOf = (field: Field, value: unknown, context: CellContext, record: Values = {}): Shown => {
  if (field.kind === 'choices' && field.none && (value ?? '') === '') return field.none[context.locale];
  if (value === null || value === undefined || value === '') return element('span', { className: 'none' }, '–');
  return (cells[field.kind] as AnyCell)(value, field, context, record);
};
