import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeView, saveView, viewCounts, viewList, type ListView } from '../../../../resources/calls/views';
import type { Role } from '../../../../resources/vocabulary/roles';
import type { Resource } from '../../../../resources/vocabulary/schema';
import type { ViewQuery } from '../../../../resources/wire/view';
import { sentenceOf } from '../../../api/errors';
import { useProvider } from '../../../api/useProvider';
import { notify } from '../../../ui/toasts/toasts';

export interface WantedView {
  /** Of the view that it replaces. */
  readonly id?: number;
  readonly name: string;
  readonly sharedWith: Role | null;
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
