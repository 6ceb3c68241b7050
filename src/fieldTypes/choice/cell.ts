import type { Cell } from '../cell';
import { tagged } from '../shown';

export const choiceCell: Cell<'choice'> = (value, { options }, { locale }) => {
  const option = options.find((one) => one.value === value);
  return option ? tagged(option, locale) : String(value);
};
