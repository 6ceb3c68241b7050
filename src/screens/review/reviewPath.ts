import { reviewPage } from '../../../resources/pages/customPages';
import { queryOf } from './useAsked';
import type { QueueFilters } from './useReview';

/** Address of the queue, filtered as the person left it. */
export const queuePath = (filters: QueueFilters = {}): string => {
  const query = queryOf({ ...filters });
  return `/${reviewPage.path}${query && `?${query}`}`;
};

/** Address of the review of an entry, below the base. The filters decide which entry comes next. */
export const reviewPath = (id: number, filters: QueueFilters = {}): string =>
  `/${reviewPage.path}?${queryOf({ entry: id, ...filters })}`;
