import { scene } from '../scene';

/** Replaces React Query in the page's own script: it knows only the answers that have arrived. */

export const useQuery = () => ({ data: undefined, status: 'pending', fetchStatus: 'idle' });
export const useIsFetching = () => 0;
export const useQueryClient = () => ({});

interface TitlesQuery {
  readonly queryKey: readonly [path: string, of: string, what: { readonly ids: readonly string[] }];
  readonly select: (records: readonly unknown[]) => unknown;
}

/** Returns the titles of referenced records, and notes unknown ones as wanted. */
export const useQueries = ({
  queries,
  combine,
}: {
  queries: readonly TitlesQuery[];
  combine: (all: unknown[]) => unknown;
}) =>
  combine(
    queries.map(({ queryKey, select }) => {
      const [path, , { ids }] = queryKey;
      const key = JSON.stringify(queryKey);
      const records = scene().titles.get(key);
      if (!records) scene().wanted.set(key, { path, ids });
      return records ? { data: select(records), isPending: false } : { data: undefined, isPending: true };
    }),
  );
