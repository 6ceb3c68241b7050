import { yesOrNo } from '#resources/schema/choices';
import type { Cell } from '../cell';
import { tagged } from '../shown';

export const yesNoCell: Cell<'yesNo'> = (value, { mark }, { locale }) => {
  const option = yesOrNo.find((one) => one.value === value);
  if (!option) return '';
  return mark && value ? tagged({ label: option.label, tone: mark }, locale) : option.label[locale];
};
