import { formatMoney } from '../../i18n/money';
import type { Cell } from '../cell';

export const moneyCell: Cell<'money'> = (value, _field, { locale }) => formatMoney(value, locale);
