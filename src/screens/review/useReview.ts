import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reviewList, type WaitingEntry } from '../../../resources/calls/review';
import type { ReviewAge, ReviewHolder } from '../../../resources/wire/review';
import { call, callPage } from '../../api/calls';
import { messagesKey } from '../../live/keys';

export interface QueueFilters {
  readonly tenantId?: number;
  readonly platform?: string;
  readonly age?: ReviewAge;
  readonly holder?: ReviewHolder;
}

const pageSize = 20;

/** One page of the queue. Live events make it stale together with the to-dos, which are the same work. */
export const useQueue = (filters: QueueFilters, page: number) =>
  useQuery({
    queryKey: [...messagesKey, 'review', filters, page],
    queryFn: ({ signal }) => callPage(reviewList, { ...filters, page, pageSize }, { signal }),
    placeholderData: (before) => before,
  });

/** The number of pages that so many entries make. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The one entry under review; null when it no longer waits. */
export const useWaiting = (id: number) =>
  useQuery({
    queryKey: [...messagesKey, 'review', 'one', id],
    queryFn: async ({ signal }): Promise<WaitingEntry | null> =>
      (await call(reviewList, { id, pageSize: 1 }, { signal }))[0] ?? null,
  });

/** Returns the next entry that nobody holds, or that the person holds; undefined when there is none. */
export const useNext = () => {
  const queryClient = useQueryClient();
  return useCallback(
    async (apart?: number): Promise<number | undefined> => {
      void queryClient.invalidateQueries({ queryKey: messagesKey });
      for (const holder of ['me', 'nobody'] as const) {
        const rows = await call(reviewList, { holder, pageSize: 2 });
        const found = rows.find(({ id }) => id !== apart);
        if (found) return found.id;
      }
      return undefined;
    },
    [queryClient],
  );
};
