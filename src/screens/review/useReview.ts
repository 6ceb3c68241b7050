import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewList, type WaitingEntry } from '#resources/review/calls';
import { filterQuery } from '#resources/wire/values';
import { call, callPage } from '#src/api/calls';
import type { FilterValues } from '#src/fieldTypes/filter';
import { messagesKey } from '#src/live/keys';

const pageSize = 20;

/** Not more often, however far the clock of the browser is ahead of the server's. */
const soonest = 5000;

/** When the first of these holds ends by itself, of which no event reports; false when nobody holds any. */
const untilFirstEnd = (rows: readonly WaitingEntry[] = []): number | false => {
  const ends = rows.flatMap(({ hold }) => (hold ? [Date.parse(hold.until)] : []));
  return ends.length > 0 && Math.max(soonest, Math.min(...ends) - Date.now());
};

/** One page of the queue. Live events make it stale together with the to-dos, which are the same work. */
export const useQueue = (filters: FilterValues, page: number) =>
  useQuery({
    queryKey: [...messagesKey, 'review', filters, page],
    queryFn: ({ signal }) => callPage(reviewList, { ...filterQuery(filters), page, pageSize }, { signal }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => untilFirstEnd(state.data?.data),
  });

/** The number of pages that so many entries make. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Key of the one entry under review. */
export const waitingKey = (id: number) => [...messagesKey, 'review', 'one', id] as const;

/** The one entry under review; null when it no longer waits. */
export const useWaiting = (id: number) =>
  useQuery({
    queryKey: waitingKey(id),
    queryFn: async ({ signal }): Promise<WaitingEntry | null> =>
      (await call(reviewList, { id, pageSize: 1 }, { signal }))[0] ?? null,
    refetchInterval: ({ state }) => untilFirstEnd(state.data ? [state.data] : []),
  });

/** Returns the next entry within the filters that the person holds or nobody does; undefined when there is none. */
export const useNext = (filters: FilterValues) => {
  const queryClient = useQueryClient();
  return async (apart?: number): Promise<number | undefined> => {
    void queryClient.invalidateQueries({ queryKey: messagesKey });
    for (const holder of ['me', 'nobody'] as const) {
      const rows = await call(reviewList, { ...filterQuery(filters), holder, pageSize: 2 });
      const found = rows.find(({ id }) => id !== apart);
      if (found) return found.id;
    }
    return undefined;
  };
};
