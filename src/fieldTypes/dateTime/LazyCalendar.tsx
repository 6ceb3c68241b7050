import { LazyBoundary } from '../../lazy/LazyBoundary';
import { lazyComponent } from '../../lazy/lazyComponent';
import type { CalendarProps } from '../../ui/date/DateBox';

const Calendar = lazyComponent(() => import('../../ui/date/Calendar'));

/** The calendar of a date box, which loads when it is first opened. */
export const lazyCalendar = (props: CalendarProps) => (
  <LazyBoundary onClose={props.onClose} onRetry={props.onRetry}>
    <Calendar {...props} />
  </LazyBoundary>
);
