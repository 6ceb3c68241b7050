import { hourMs } from '#engine/schema/spans';
import { narrow } from './checks';
import { fieldType } from './fieldType';

/** A day of any year, in no time zone: `1998-07-21`. */
export interface Day {
  options: {
    /** The first day that is taken: one, or `today`, as below. */
    min?: string;
    /** The last day that is taken: one, or `today`, which is any day that it is somewhere on earth. */
    max?: string;
  };
  value: string;
}

/** Whether a text is a day of the calendar. JavaScript alone takes 31 February for 3 March. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(Date.parse(`${text}T00:00Z`) || 0).toISOString().startsWith(text);

/** A bound as a day. `today` is any day that it is somewhere on earth: nobody here knows the zone of the person. */
export const boundOf = (bound: string, hours: number): string =>
  bound === 'today' ? new Date(Date.now() + hours * hourMs).toISOString().slice(0, 10) : bound;

/** A day as people write it: `2026/11/1`, `2026.11.01`, `2026年11月1日`. */
const typed = /^(\d{4})([-/.年])(\d\d?)[-/.月](\d\d?)日?$/;

/** A field for a day without a time, of any year and in no time zone. */
export const day = fieldType<Day>()('day', {
  check: (value, { min, max }) => {
    if (typeof value !== 'string' || !isDay(value)) return 'wrongType';
    if (min !== undefined && value < boundOf(min, -12)) return 'tooEarly';
    return max !== undefined && value > boundOf(max, 14) ? 'tooLate' : undefined;
  },
  parse: (text) => {
    const [, year, , month = '', date = ''] = typed.exec(narrow(text.trim())) ?? [];
    return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  },
  operators: ['in', 'gte', 'lte', 'within', 'empty'],
  width: () => 104,
  ofDays: true,
});
