import type { ReactNode } from 'react';
import type { Field } from '../../../resources/vocabulary/kinds';
import type { Values } from '../../../resources/vocabulary/record';
import type { CellContext } from '../../fieldTypes/cell';
import { showValue } from '../../fieldTypes/showValue';
import { wholeOf } from '../../fieldTypes/wholes';

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
