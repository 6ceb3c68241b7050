import { dayOf, dayToDateTime } from '../../i18n/dateTime';
import { rangeFilter } from '../parts/rangeFilter';
import { DateTimePresets } from './Presets';

/** Filters by whole days of the reader's zone. */
export const dateTimeFilter = rangeFilter({
  input: 'date',
  toWire: dayToDateTime,
  toText: dayOf,
  show: (value) => dayOf(value) || String(value),
  presets: DateTimePresets,
});
