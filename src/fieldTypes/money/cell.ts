import { formatMoney } from '../../kinds/money';
import type { Cell } from '../cell';

export const moneyCell: Cell<'money'> = (value, _field, { locale }) => formatMoney(value, locale);
