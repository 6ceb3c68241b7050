import type { Props, ElementTree } from '../element';
import { scene } from '../scene';
import { sortPayload } from '#src/views/List/sort';

/** Replaces react-admin in the page's own script: the list as answered, and no way to change it. */

export const ListBase = ({ children }: Props) => children as ElementTree;

const nothing = () => {};

export const useListContext = () => {
  const { answer, list } = scene();
  return {
    data: answer?.data,
    total: answer?.total,
    meta: answer?.estimated ? { estimated: true } : undefined,
    isPending: answer === undefined,
    // A button that is off for a moment would only flicker.
    isFetching: answer === undefined,
    error: null,
    filterValues: list.filter,
    selectedIds: [],
    sort: sortPayload(list.sort),
    page: list.page ?? 1,
    perPage: list.perPage,
  };
};

/** What react-admin keeps in the browser, under its own prefix. */
export const useStore = (key: string, first?: unknown) => {
  const kept = localStorage.getItem(`RaStore.${key}`);
  return [kept === null ? first : (JSON.parse(kept) as unknown), nothing];
};

export const useRefresh = () => nothing;
export const useEvent = <T>(callback: T): T => callback;
export const useDataProvider = nothing;
