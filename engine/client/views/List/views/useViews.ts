import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeView, saveView, viewCounts, viewList, type ListView } from '#engine/subjects/view/calls';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import type { ViewQuery } from '#engine/subjects/view/view';
import { sentenceOf } from '#engine/client/api/errors';
import { useProvider } from '#engine/client/api/useProvider';
import { notify } from '#engine/client/ui/toasts/toasts';
import { useListContext } from 'react-admin';
import type { Person } from '#engine/schema/access';
import { asArrangement } from '#engine/client/preferences/arrangements';
import { asListDefault } from '#engine/client/preferences/listDefaults';
import { useChangeAddress } from '#engine/client/router/useAddress';
import { changeSettings, useSettings } from '#engine/client/settings/store';
import { useArrangement } from '#engine/client/views/List/arrange/arrangement';
import { columnsOf } from '#engine/client/views/List/columns';
import { sortText } from '#engine/client/views/List/sort';

export interface NewView {
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
    mutationFn: (wanted: NewView) => provider.call(saveView, { ...wanted, resource }),
    ...fresh,
  });
  const remove = useMutation({ mutationFn: ({ id }: ListView) => provider.call(removeView, { id }), ...fresh });
  return { views, counts: new Map(counts.data?.map(({ id, count }) => [id, count])), save, remove };
};

/** The address of a view of this list: what the person's role may ask of it. */
export const viewSearch = ({ filter, sort, perPage }: ViewQuery): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), order: 'ASC', page: '1', perPage: String(perPage), sort })}`;

const sizeOf = (filter: object = {}) => Object.keys(filter).length;

/** What the list shows now, and how to show something else. A view that somebody else saved never widens a right. */
export const useShownView = (resource: Resource, person: Person) => {
  const { filterValues, sort, perPage } = useListContext();
  const changeAddress = useChangeAddress();
  const { now, keep } = useArrangement(resource, person);
  const { compactRows } = useSettings();
  const shown: ViewQuery = { filter: filterValues, sort: sortText(sort), perPage, ...now, compactRows };
  /** A view as far as it concerns this person, and whether some of its filters do not. */
  const read = (query: unknown): { readonly view: ViewQuery; readonly isPart: boolean } => {
    const given = (query ?? {}) as Partial<ViewQuery>;
    const {
      filter,
      sort: order,
      perPage: size,
    } = asListDefault(resource, person.role, given) ?? { filter: {}, sort: resource.sort, perPage };
    const known = columnsOf(resource, person.role);
    const { columns, widths } = asArrangement(given);
    const chosen = columns?.filter((name) => known.includes(name));
    const view = {
      filter,
      sort: order,
      perPage: size,
      ...(chosen?.length ? { columns: chosen } : {}),
      ...(widths ? { widths } : {}),
      ...(typeof given.compactRows === 'boolean' ? { compactRows: given.compactRows } : {}),
    };
    return { view, isPart: sizeOf(filter) < sizeOf(given.filter) };
  };
  const show = (view: ViewQuery) => {
    const { columns, widths, compactRows: isCompact } = view;
    keep(() => ({ ...(columns && { columns }), ...(widths && { widths }) }));
    // A view of before rows were part of it leaves them alone.
    if (isCompact !== undefined) changeSettings({ compactRows: isCompact });
    changeAddress(() => viewSearch(view));
  };
  return { shown, read, show };
};
