import { useSearchParams } from 'react-router';
import { reviewAges, reviewHolders } from '#resources/review/review';
import type { ReviewFilters } from './useReview';

type Asked = Readonly<Record<string, string | number | undefined>>;

const parametersOf = (asked: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Writes filters as the query of an address; an empty text when there are none. */
export const queryOf = (asked: Asked): string => new URLSearchParams(parametersOf(asked)).toString();

/** Reads the filters from the address and ignores what makes no sense there. */
export const useAsked = () => {
  const [search, setSearch] = useSearchParams();
  const age = reviewAges.find(({ value }) => value === search.get('age'))?.value;
  const holder = reviewHolders.find(({ value }) => value === search.get('holder'))?.value;
  const tenantId = Number(search.get('tenantId')) || undefined;
  const platform = search.get('platform')?.slice(0, 64) || undefined;
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const filters: ReviewFilters = {
    ...(age ? { age } : {}),
    ...(holder ? { holder } : {}),
    ...(tenantId && Number.isSafeInteger(tenantId) && tenantId > 0 ? { tenantId } : {}),
    ...(platform ? { platform } : {}),
  };
  const ask = (changes: Asked) => setSearch(parametersOf({ ...filters, ...changes }));
  return { filters, page, ask };
};
