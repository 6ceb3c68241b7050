import { reviewPage } from '#resources/review/page';
import type { FilterValues } from '#src/fieldTypes/filter';
import { queryOf } from './queueAddress';

/** Address of the queue, filtered as the person left it. */
export const queuePath = (filters: FilterValues = {}): string => {
  const query = queryOf({ filters });
  return `/${reviewPage.path}${query && `?${query}`}`;
};

/** Address of the review of an entry, below the base. The filters decide which entry comes next. */
export const reviewPath = (id: number, filters: FilterValues = {}): string =>
  `/${reviewPage.path}?${queryOf({ entry: id, filters })}`;
