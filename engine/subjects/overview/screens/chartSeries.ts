import type { Overview } from '#engine/schema/declared/overviewWords';
import type { Measure, OverviewAnswer } from '#engine/schema/declared/overviewCalls';
import type { LocalizedText } from '#engine/schema/language';
import { optionsOf } from '#engine/schema/values';
import type { Tone } from '#engine/schema/choices';
import { formatDay } from '#engine/client/i18n/dateTime';
import { answered, choiceOf, isTakenAway, type Span } from './parts';

/** One color of a chart. `option` is a value of its choice; without one it stands for all. */
interface Series {
  readonly key: string;
  readonly option?: unknown;
  readonly label: LocalizedText;
  readonly tone: Tone;
  readonly figures: readonly string[];
  readonly isTakenAway: boolean;
}

/** A chart with its answer; `series` is undefined where it failed. */
export interface ShownChart {
  readonly name: string;
  readonly part: Measure & { readonly empty: LocalizedText };
  readonly series: readonly Series[] | undefined;
  readonly isEmpty: boolean;
}

/** Charts over the same days; `days` are the beginnings of those, and without any the charts show what is so now. */
export interface ChartGroup {
  readonly days: readonly string[];
  readonly charts: readonly ShownChart[];
}

/** Colors for options without a tone. */
const tones: readonly Tone[] = ['primary', 'success', 'warning', 'violet', 'danger', 'neutral'];

const seriesOf = (part: Measure, answered: Readonly<Record<string, readonly string[]>>, bars: number): Series[] => {
  const none = Array.from({ length: bars }, () => '0');
  const choice = choiceOf(part);
  if (!choice)
    return [{ key: 'all', label: part.label, tone: 'primary', figures: answered['all'] ?? none, isTakenAway: false }];
  return optionsOf(choice).map(({ value, label, tone }, at) => ({
    key: String(value),
    option: value,
    label,
    tone: tone ?? tones[at % tones.length] ?? 'primary',
    figures: answered[String(value)] ?? none,
    isTakenAway: isTakenAway(part, String(value)),
  }));
};

/** The charts in declared order, those over the same days beside each other. */
export const chartGroups = (words: Overview, data: OverviewAnswer): readonly ChartGroup[] => {
  const all = answered(words, data, 'charts');
  const spans = [...new Set(all.map(({ part }) => part.days ?? 0))];
  return spans.map((count) => {
    const days = count === 0 ? [] : data.days.slice(-count);
    const charts = all
      .filter(({ part }) => (part.days ?? 0) === count)
      .map(({ name, part, answer }) => {
        const series = answer ? seriesOf(part, answer.series, Math.max(1, days.length)) : undefined;
        const isEmpty = series?.every(({ figures }) => figures.every((figure) => Number(figure) === 0)) ?? false;
        return { name, part, series, isEmpty };
      });
    return { days, charts };
  });
};

/** The day of a bar. */
export const dayOf = (at: string): string => formatDay(new Date(at));

/** The day of a bar as days of a list. */
export const spanOf = (at: string | undefined): Span | undefined =>
  at === undefined ? undefined : { since: at, days: 1 };

/** The filter for the option that a series stands for. */
export const optionFilter = ({ by }: Measure, { option }: Series): Readonly<Record<string, unknown>> =>
  by === undefined || option === undefined ? {} : { [by]: [option] };
