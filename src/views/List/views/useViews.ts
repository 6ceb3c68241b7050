import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeView, saveView, viewCounts, viewList, type ListView } from '#resources/view/calls';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import type { ViewQuery } from '#resources/view/view';
import { sentenceOf } from '#src/api/errors';
import { useProvider } from '#src/api/useProvider';
import { notify } from '#src/ui/toasts/toasts';

export interface WantedView {
  /** Of the view that it replaces. */
  readonly id?: number;
  readonly name: string;
  readonly sharedWith: Role | null;
  /** Of another admin's view that comes back. */
  readonly ownerId?: number;
  readonly query: ViewQuery;
}

/** The views of a list that the person finds, how many records each has, and how to change them. */
export const useViews = ({ name: resource }: Resource) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const queryKey = ['views', resource];
  const fresh = {
    onError: (error: unknown) => notify(sentenceOf(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const views = useQuery({ queryKey, queryFn: ({ signal }) => provider.call(viewList, { resource }, { signal }) });
  const counts = useQuery({
    queryKey: [...queryKey, 'counts'],
    queryFn: ({ signal }) => provider.call(viewCounts, { resource }, { signal }),
    enabled: (views.data?.length ?? 0) > 0,
  });
  const save = useMutation({
    mutationFn: (wanted: WantedView) => provider.call(saveView, { ...wanted, resource }),
    ...fresh,
  });
  const remove = useMutation({ mutationFn: ({ id }: ListView) => provider.call(removeView, { id }), ...fresh });
  return { views, counts: new Map(counts.data?.map(({ id, count }) => [id, count])), save, remove };
};
