import { dayOf, dayToMoment } from '../../i18n/moment';
import { rangeFilter } from '../parts/rangeFilter';
import { MomentPresets } from './Presets';

/** By whole days of the reader's zone. */
export const momentFilter = rangeFilter({
  input: 'date',
  toWire: dayToMoment,
  toText: dayOf,
  show: (value) => dayOf(value) || String(value),
  presets: MomentPresets,
});
