import { parseMoney } from '../../../resources/vocabulary/fieldTypes/money';
import { formatMoney } from '../../i18n/money';
import { rangeFilter } from '../parts/rangeFilter';

export const moneyFilter = rangeFilter({
  toWire: parseMoney,
  toText: (value) => String(value ?? ''),
  show: (value, locale) => formatMoney(String(value), locale),
});
