import type { Cell } from '../cell';
import { linked } from '../shown';
import { referenceText } from './referenceText';

export const referenceCell: Cell<'reference'> = (id, field, context) =>
  linked(referenceText(id, field, context), context.hrefOf(field.to, id), context.wholeOf?.(field.to, id) || undefined);
