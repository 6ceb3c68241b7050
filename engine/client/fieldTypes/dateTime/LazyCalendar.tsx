import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { CalendarProps } from '#engine/client/ui/date/DateBox';

const Calendar = lazyComponent(() => import('#engine/client/ui/date/Calendar'));

/** The calendar of a date box, which loads when it is first opened. */
export const lazyCalendar = (props: CalendarProps) => (
  <LazyBoundary onClose={props.onClose} onRetry={props.onRetry}>
    <Calendar {...props} />
  </LazyBoundary>
);
