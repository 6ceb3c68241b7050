import type { FilterValues } from '../fieldTypes/filter';

/** Address of a list below `/admin`, filtered; the way to undo that is the filter's own chip. */
export const listPath = (path: string, filter: FilterValues): string =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
