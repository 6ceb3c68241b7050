import { yesOrNo } from '#resources/schema/choices';
import type { Cell } from '../cell';
import { tagged } from '../shown';

export const yesNoCell: Cell<'yesNo'> = (value, { mark }, { locale }) => {
  const option = yesOrNo.find((one) => one.value === value);
  return option ? tagged({ label: option.label, tone: value === true ? mark : undefined }, locale) : '';
};
