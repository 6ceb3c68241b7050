import { say, type LocalizedText } from './language';

/** Whole days or months counted from the present one, which is 0: the first, and the one after the last. */
export interface RelativeDays {
  readonly value: string;
  readonly label: LocalizedText;
  readonly unit: 'day' | 'month';
  readonly first: number;
  readonly end: number;
}

/** The spans of days that move with the calendar, so that a kept view never grows stale. */
export const relativeDays: readonly RelativeDays[] = [
  { value: 'today', label: say('今天', 'Today'), unit: 'day', first: 0, end: 1 },
  { value: 'yesterday', label: say('昨天', 'Yesterday'), unit: 'day', first: -1, end: 0 },
  { value: 'last7', label: say('近 7 天', 'Last 7 days'), unit: 'day', first: -6, end: 1 },
  { value: 'last30', label: say('近 30 天', 'Last 30 days'), unit: 'day', first: -29, end: 1 },
  { value: 'thisMonth', label: say('本月', 'This month'), unit: 'month', first: 0, end: 1 },
  { value: 'lastMonth', label: say('上月', 'Last month'), unit: 'month', first: -1, end: 0 },
];

/**
 * A span and the zone whose days it means, as a filter has them: `last7@Asia/Shanghai`; UTC without a zone. The zone is part of
 * the value and not of the request, so that everybody who opens a link or view finds the same rows.
 */
export const readRelativeDays = (written: string): { span: RelativeDays | undefined; zone: string } => {
  const [word, ...zone] = written.split('@');
  return { span: relativeDays.find(({ value }) => value === word), zone: zone.length > 0 ? zone.join('@') : 'UTC' };
};
