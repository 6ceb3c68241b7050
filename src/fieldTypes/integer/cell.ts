import { targetOf } from '../../../resources/vocabulary/values';
import type { Cell } from '../cell';
import { linked } from '../shown';

export const integerCell: Cell<'integer'> = (value, field, { locale, titleOf, hrefOf }, record) => {
  const target = targetOf(field, record);
  if (target === undefined) return value.toLocaleString(locale);
  return linked(titleOf(target, value) ?? `#${value}`, hrefOf(target, value));
};
