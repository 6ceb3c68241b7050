import { formatFullMoment, formatMoment } from '../../i18n/moment';
import type { Cell } from '../cell';
import { element } from '../shown';

export const momentCell: Cell<'moment'> = (value, _field, { locale }) =>
  element('time', { dateTime: value, title: formatFullMoment(value, locale) }, formatMoment(value));
