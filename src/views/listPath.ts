import type { FilterValues } from '#src/fieldTypes/filter';

/** Address of a filtered list below `/admin`; the filter's chip removes the filter. */
export const listPath = (path: string, filter: FilterValues): string =>
  `/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
