import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Resource } from '#resources/schema/resource';
import { timelineCall, type TimelineKind } from '#resources/schema/timeline';
import { useProvider } from '#src/api/useProvider';

const pageSize = 20;

/** What happened to a record, of one kind or of all; more of it on request. */
export const useTimeline = (resource: Resource, id: Identifier, kind: TimelineKind | undefined) => {
  const provider = useProvider();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [resource.path, 'timeline', Number(id), kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      provider.call(timelineCall(resource), { id: Number(id), kind, before: pageParam, pageSize }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    retry: false,
  });
  return {
    events: data?.pages.flat(),
    error,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
};
