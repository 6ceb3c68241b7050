import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { pageSizeMax } from '#resources/wire/limits';
import { useProvider } from '#src/api/useProvider';

/** A settlement, and its lines a part at a time. */
export const useSheet = (id: number) => {
  const provider = useProvider();
  const record = useQuery({
    queryKey: [settlement.path, 'sheet', id],
    queryFn: async ({ signal }): Promise<RaRecord> => (await provider.getOne(settlement.path, { id, signal })).data,
  });
  const lines = useInfiniteQuery({
    queryKey: [settlementLine.path, 'sheet', id],
    queryFn: async ({ pageParam, signal }) => {
      const { data, total = 0 } = await provider.getList(settlementLine.path, {
        filter: { settlementId: id },
        sort: { field: 'decidedAt', order: 'ASC' },
        pagination: { page: pageParam, perPage: pageSizeMax },
        signal,
      });
      return { rows: data, next: pageParam * pageSizeMax < total ? pageParam + 1 : undefined };
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  });
  return { record, lines };
};
