/** Days from the first to the last, both included; an empty text for an open end. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** One end of a range. */
export type RangeEnd = keyof DayRange;

/** The range with another end. An end that no longer fits is emptied: it was of the range that is being left. */
export const withEnd = (range: DayRange, end: RangeEnd, day: string): DayRange => {
  const next = { ...range, [end]: day };
  const other = end === 'from' ? 'to' : 'from';
  return next.from !== '' && next.to !== '' && next.from > next.to ? { ...next, [other]: '' } : next;
};
