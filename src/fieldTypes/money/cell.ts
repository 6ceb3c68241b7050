import { formatMoney } from '#src/i18n/money';
import type { Cell } from '../cell';
import { element } from '../shown';

/** A movement has a sign and a color; any other amount is a figure alone. */
export const moneyCell: Cell<'money'> = (value, { signedBy }, { locale }, record) => {
  const text = formatMoney(value, locale);
  const way = signedBy && record[signedBy.field];
  if (way === undefined || (way !== signedBy?.plus && way !== signedBy?.minus)) return text;
  const isIn = way === signedBy.plus;
  return element('span', { className: isIn ? 'money-in' : 'money-out' }, `${isIn ? '+' : '−'}${text}`);
};
