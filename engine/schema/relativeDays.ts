import { type LocalizedText, countTexts, say, sayCount } from './language';

/** Whole days or months counted from the present one, which is 0: the first, and the one after the last. */
export interface RelativeDays {
  readonly label: LocalizedText;
  readonly unit: 'day' | 'month';
  /** Minus infinity for all days until the end. */
  readonly first: number;
  readonly end: number;
}

/** The spans with a word of their own. */
const named: Readonly<Record<string, RelativeDays>> = {
  today: { label: say('今天', 'Today'), unit: 'day', first: 0, end: 1 },
  yesterday: { label: say('昨天', 'Yesterday'), unit: 'day', first: -1, end: 0 },
  past: { label: say('今天之前', 'Before today'), unit: 'day', first: -Infinity, end: 0 },
  thisMonth: { label: say('本月', 'This month'), unit: 'month', first: 0, end: 1 },
  lastMonth: { label: say('上月', 'Last month'), unit: 'month', first: -1, end: 0 },
};

const lastDays = sayCount('近 %{count} 天', 'Last day', 'Last %{count} days');
const nextDays = sayCount('未来 %{count} 天', 'Next day', 'Next %{count} days');

/** `last7` and `next7` are today and the six days on that side of it. */
const counted = (word: string): RelativeDays | undefined => {
  const [, side, count] = /^(last|next)([2-9]|[1-9]\d{1,3})$/.exec(word) ?? [];
  if (side === undefined) return undefined;
  const days = Number(count);
  return side === 'last'
    ? { label: countTexts(lastDays, days), unit: 'day', first: 1 - days, end: 1 }
    : { label: countTexts(nextDays, days), unit: 'day', first: 0, end: days };
};

/** The words of spans that move with the calendar, as a pattern. */
export const relativeDaysPattern = /* @__PURE__ */ `(${Object.keys(named).join('|')}|(last|next)\\d+)(@.+)?`;

/** These filters, with the days of this zone where a span names none. */
export const spansIn = (filters: Readonly<Record<string, unknown>>, zone: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) =>
      name.endsWith('_within') && !String(value).includes('@') ? [name, `${String(value)}@${zone}`] : [name, value],
    ),
  );

/**
 * A span and the zone whose days it means, as a filter has them: `last7@Asia/Shanghai`; UTC without a zone. The zone is part of
 * the value and not of the request, so that everybody who opens a link or view finds the same rows.
 */
export const readRelativeDays = (written: string): { span: RelativeDays | undefined; zone: string } => {
  const [word = '', ...zone] = written.split('@');
  return {
    span: Object.hasOwn(named, word) ? named[word] : counted(word),
    zone: zone.length > 0 ? zone.join('@') : 'UTC',
  };
};
