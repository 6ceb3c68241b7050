import {
  getQuery,
  type ListControllerResult,
  type ListParams,
  parseQueryFromLocation,
  removeEmpty,
  type SortPayload,
  useListContext,
  useStoreContext,
} from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { rebased, turnedPage, useChangeAddress } from '#engine/client/router/useAddress';
import { noFilters } from './filters/filters';
import { sortPayload, sortText } from './sort';

/** What a list shows at an address without a query. */
export interface FirstChoices {
  readonly sort: SortPayload;
  readonly perPage: number;
  readonly filterDefaultValues: FilterValues | undefined;
}

/**
 * The list with other ways to change it than react-admin's, which compose the next address from what they last drew.
 * These change the newest one, so that of two quick choices neither is lost.
 */
export const useListChoices = ({ path }: Resource, first: FirstChoices) => {
  const list = useListContext();
  const store = useStoreContext();
  const changeAddress = useChangeAddress();
  const choose = (change: (newest: ListParams) => Partial<ListParams>) =>
    changeAddress((address) => {
      const queryFromLocation = parseQueryFromLocation({ search: `${address}` });
      const params = store.getItem<ListParams>(`${path}.listParams`);
      const newest = getQuery({ queryFromLocation, params, ...first });
      const { filter, order, page, perPage, sort } = { ...newest, page: 1, ...change(newest) };
      const sizes = { page: String(page), perPage: String(perPage) };
      return { filter: JSON.stringify(removeEmpty(filter ?? {})), order, ...sizes, sort };
    });
  const setSort = ({ field, order }: SortPayload) => choose(() => ({ sort: field, order: order ?? 'ASC' }));
  const lastPage = list.total === undefined ? undefined : Math.max(1, Math.ceil(list.total / list.perPage));
  const changed: ListControllerResult = {
    ...list,
    setFilters: (next: FilterValues) =>
      choose(({ filter = {} }) => ({ filter: next === noFilters ? {} : rebased(list.filterValues, next, filter) })),
    setSort,
    setPage: (to) => choose(({ page }) => ({ page: turnedPage(list.page, to, page, lastPage) })),
    setPerPage: (perPage) => choose(() => ({ perPage })),
  };
  /** Changes the sort as the address writes it. */
  const changeSort = (next: (sorted: string) => string) =>
    choose(({ sort, order }) => ({ sort: sortPayload(next(sortText({ field: sort, order }))).field, order: 'ASC' }));
  return { list: changed, changeSort };
};
