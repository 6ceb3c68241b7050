import { useMemo } from 'react';
import { removeEmpty } from 'react-admin';
import { entry, reviewers } from '#resources/entry/entry';
import { reviewFilters } from '#resources/review/review';
import { isPlainObject, mayFilter } from '#engine/schema';
import { type FilterValues, noFilters, rebased, turnedPage, useAddress } from '#engine/client';
import { reviewPage } from '#resources/review/page';

/** What the address of the queue says. */
interface QueueAddress {
  readonly filters: FilterValues;
  readonly page?: number;
  readonly entry?: number;
}

const isOffered = (name: string): boolean => Object.hasOwn(reviewFilters, name) || mayFilter(reviewers[0], entry, name);

/** The filters in an address, without what makes no sense there. */
const filtersIn = (written: string | null): FilterValues => {
  try {
    const read: unknown = JSON.parse(written ?? '{}');
    return isPlainObject(read) ? Object.fromEntries(Object.entries(read).filter(([name]) => isOffered(name))) : {};
  } catch {
    return {};
  }
};

const pageIn = (query: URLSearchParams): number =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));

/** Writes it as the query of an address, as every list does; an empty text when there is nothing to say. */
export const queryOf = ({ filters, page = 1, entry: opened }: QueueAddress): string =>
  new URLSearchParams({
    ...(opened === undefined ? {} : { entry: String(opened) }),
    ...(Object.keys(filters).length > 0 ? { filter: JSON.stringify(filters) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();

/** What the address asks for, and how to ask for something else; a change of the filters shows the first page. */
export const useQueueAddress = () => {
  const [query, change] = useAddress();
  const written = query.get('filter');
  const filters = useMemo(() => filtersIn(written), [written]);
  const page = pageIn(query);
  const setFilters = (next: FilterValues) =>
    change((newest) => {
      const all = next === noFilters ? next : rebased(filters, next, filtersIn(newest.get('filter')));
      return queryOf({ filters: removeEmpty(all) });
    });
  const setPage = (to: number) =>
    change((newest) =>
      queryOf({ filters: filtersIn(newest.get('filter')), page: turnedPage(page, to, pageIn(newest)) }),
    );
  return { filters, page, setFilters, setPage };
};

/** Address of the queue, filtered as the person left it. */
export const queuePath = (filters: FilterValues = {}): string => {
  const query = queryOf({ filters });
  return `/${reviewPage.path}${query && `?${query}`}`;
};

/** Address of the review of an entry, below the base. The filters decide which entry comes next. */
export const reviewPath = (id: number, filters: FilterValues = {}): string =>
  `/${reviewPage.path}?${queryOf({ entry: id, filters })}`;
