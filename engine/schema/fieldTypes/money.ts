import { currency } from '#resources/business';
import { digitsOf, type Decimal, type DecimalForm } from './decimal';
import { presetMaker } from './fieldType';

/**
 * How amounts of a currency are written, by its code of ISO 4217: with as many decimals as its smallest unit has, none for
 * JPY, three for KWD. So they are stored and sent: `"1200"`, `"1.500"`. A business may say a form of its own instead.
 */
export const currencyForm = (of: string | DecimalForm): DecimalForm => {
  if (typeof of !== 'string') return of;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: of, currencyDisplay: 'narrowSymbol' });
  const { maximumFractionDigits: scale = 2 } = format.resolvedOptions();
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency');
  return { scale, currency: of, unit: { before: symbol?.value ?? of } };
};

/** The form of amounts in the currency of the business. */
export const moneyForm = currencyForm(currency);

/** An amount in the currency of the business. */
export const money = presetMaker<Decimal>()('decimal', moneyForm);

/** Whole units and hundredths as one exact number. */
export const cents = digitsOf;

/** Amounts of another currency than that of the business: `const dollars = moneyIn('USD')`, and then `dollars(label, {})`. */
export const moneyIn = (code: string) => presetMaker<Decimal>()('decimal', currencyForm(code));
