import type { Tone } from '#engine/schema/choices';
import type { LocalizedText } from '#engine/schema/language';
import { readDateTime as shape } from '#engine/schema/shape';
import { textWidth } from '#engine/schema/textWidth';
import { tidy } from './checks';
import { isDay } from './day';
import { fieldType } from './fieldType';

/** A point in time, ISO 8601 in UTC. */
export interface DateTime {
  options: {
    /** Words around a time that is still to come: `Scheduled for %{time}`. */
    ahead?: LocalizedText;
    /** A time that there is stands out in this color beside the title of its record. */
    mark?: Tone;
  };
  value: string;
}

const dateTimePattern = /^([1-9].{9})T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const isDateTime = (value: unknown): value is string => {
  const [, day] = (typeof value === 'string' && dateTimePattern.exec(value)) || [];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(String(value)));
};

/** A field for a moment, in ISO 8601 and UTC on the wire; people read it in their own time zone. */
export const dateTime = fieldType<DateTime>()('dateTime', {
  check: (value) => (isDateTime(value) ? undefined : 'wrongType'),
  shape: () => shape,
  operators: ['in', 'gte', 'lte', 'within', 'empty'],
  mark: (value, { mark }) => (typeof value === 'string' ? mark : undefined),
  width: ({ ahead }, locale) => 152 + (ahead ? textWidth(ahead[locale].replace('%{time}', '')) : 0),
  clean: (value) => (isDateTime(value) ? new Date(value).toISOString() : tidy(value)),
});
