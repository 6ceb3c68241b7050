import type { ReactNode } from 'react';
import type { Field } from '#resources/schema/kinds';
import type { Values } from '#resources/schema/record';
import type { CellContext } from '#src/fieldTypes/cell';
import { showValue } from '#src/fieldTypes/showValue';
import { wholeOf } from '#src/fieldTypes/wholes';

interface WholeValueProps {
  readonly name: string;
  readonly field: Field;
  readonly record: Values;
  readonly context: CellContext;
}

/** A value on its record's page. */
export const WholeValue = ({ name, field, record, context }: WholeValueProps): ReactNode => {
  const value = record[name];
  const whole = value === null || value === undefined ? undefined : wholeOf(field);
  if (!whole) return showValue(field, value, context, record);
  const show = (of: Field, one: unknown) => showValue(of, one, context);
  return <whole.View value={value} field={field} record={record} show={show} />;
};
