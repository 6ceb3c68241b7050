import { targetOf } from '#resources/schema/values';
import { say } from '#resources/schema/language';
import type { Cell } from '../cell';
import { linked } from '../shown';

const partOf = say('%{part} / %{whole}', '%{part} of %{whole}');

export const integerCell: Cell<'integer'> = (value, field, { locale, titleOf, hrefOf, wholeOf }, record) => {
  const target = targetOf(field, record);
  const whole = field.outOf === undefined ? undefined : record[field.outOf];
  if (typeof whole === 'number')
    return partOf[locale]
      .replace('%{part}', value.toLocaleString(locale))
      .replace('%{whole}', whole.toLocaleString(locale));
  if (target === undefined) return value.toLocaleString(locale);
  return linked(titleOf(target, value) ?? `#${value}`, hrefOf(target, value), wholeOf?.(target, value) || undefined);
};
