import { reviewPage } from '#resources/review/page';
import { queryOf } from './useAsked';
import type { ReviewFilters } from './useReview';

/** Address of the queue, filtered as the person left it. */
export const queuePath = (filters: ReviewFilters = {}): string => {
  const query = queryOf({ ...filters });
  return `/${reviewPage.path}${query && `?${query}`}`;
};

/** Address of the review of an entry, below the base. The filters decide which entry comes next. */
export const reviewPath = (id: number, filters: ReviewFilters = {}): string =>
  `/${reviewPage.path}?${queryOf({ entry: id, ...filters })}`;
