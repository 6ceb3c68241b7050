import { readRelativeDays } from '#engine/schema/relativeDays';
import type { Locale } from '#engine/schema/language';
import { type Field, filterKey } from '#engine/schema/field';
import { dayOf, readersZone } from '#engine/client/i18n/dateTime';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { FilterFace } from '#engine/client/fieldTypes/filter';
import { rangeInWords } from '#engine/client/fieldTypes/parts/sharedFilters';

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
export const dateTimeFilter: FilterFace<Field> = {
  inWords: (props, context) =>
    relativeText(props.filter[filterKey(props.name, 'within')], context.locale) ?? daysInWords(props, context),
  Editor: (props) => (
    <LazyBoundary>
      <DaysEditor {...props} />
    </LazyBoundary>
  ),
};
