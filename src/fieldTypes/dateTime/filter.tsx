import { readRelativeDays } from '#resources/schema/relativeDays';
import type { Locale } from '#resources/schema/language';
import { filterKey } from '#resources/schema/field';
import { dayOf, readersZone } from '#src/i18n/dateTime';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import type { FilterFace } from '../filter';
import { rangeInWords } from '../parts/sharedFilters';

const daysInWords = rangeInWords((value) => dayOf(value) || String(value));

/** A span in words, with its zone where that is not the reader's own. */
const relativeText = (written: unknown, locale: Locale): string | undefined => {
  if (written === undefined || written === '') return undefined;
  const { span, zone } = readRelativeDays(String(written));
  if (!span) return String(written);
  return zone === readersZone ? span.label[locale] : `${span.label[locale]} (${zone})`;
};

const DaysEditor = lazyComponent(() => import('./DaysEditor'));

/** Filters by whole days of the reader's zone: fixed ones, or a span that moves with the calendar. */
export const dateTimeFilter: FilterFace = {
  inWords: (props, context) =>
    relativeText(props.filter[filterKey(props.name, 'within')], context.locale) ?? daysInWords(props, context),
  Editor: (props) => (
    <LazyBoundary>
      <DaysEditor {...props} />
    </LazyBoundary>
  ),
};
