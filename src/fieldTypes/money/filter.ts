import { moneyPattern, parseMoney } from '#resources/schema/fieldTypes/money';
import { formatMoney } from '#src/i18n/money';
import { rangeFilter } from '../parts/rangeFilter';

export const moneyFilter = rangeFilter({
  toWire: (text) => {
    const money = parseMoney(text);
    return moneyPattern.test(money) ? money : undefined;
  },
  toText: (value) => String(value ?? ''),
  show: (value, locale) => formatMoney(String(value), locale),
});
