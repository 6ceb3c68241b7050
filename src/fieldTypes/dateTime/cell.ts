import { formatFullDateTime, formatDateTime } from '#src/i18n/dateTime';
import type { Cell } from '../cell';
import { element } from '../shown';

export const dateTimeCell: Cell<'dateTime'> = (value, { ahead }, { locale }) => {
  const time = formatDateTime(value);
  const shown = ahead && Date.parse(value) > Date.now() ? ahead[locale].replace('%{time}', time) : time;
  return element('time', { dateTime: value, title: formatFullDateTime(value, locale) }, shown);
};
