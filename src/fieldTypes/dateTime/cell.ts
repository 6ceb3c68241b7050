import { formatFullDateTime, formatDateTime } from '../../i18n/dateTime';
import type { Cell } from '../cell';
import { element } from '../shown';

export const dateTimeCell: Cell<'dateTime'> = (value, _field, { locale }) =>
  element('time', { dateTime: value, title: formatFullDateTime(value, locale) }, formatDateTime(value));
