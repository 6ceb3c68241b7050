import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { lazyComponent } from '#src/lazy/lazyComponent';
import type { CalendarProps } from '#src/ui/date/DateBox';

const Calendar = lazyComponent(() => import('#src/ui/date/Calendar'));

/** The calendar of a date box, which loads when it is first opened. */
export const lazyCalendar = (props: CalendarProps) => (
  <LazyBoundary onClose={props.onClose} onRetry={props.onRetry}>
    <Calendar {...props} />
  </LazyBoundary>
);
