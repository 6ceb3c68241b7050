import { useQueries } from '@tanstack/react-query';
import { resources } from '#resources/resources';
import { mayDo } from '#resources/schema/access';
import type { Locale } from '#resources/schema/language';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { useProvider } from '#src/api/useProvider';
import { useDebouncedValue } from '#src/ui/form/useDebouncedValue';
import type { Command } from './commands';
import { factsOf, titlesFor, type Titles } from './recordFacts';
import { titleText } from '#src/views/recordTitle';
import { recordPath } from '#src/router/recordPath';

/** The most records of each resource; the list itself shows more. */
const offered = 4;

/** One Latin letter is too little to search for, but one Chinese character may be a name. */
const isEnough = (q: string) => q.length >= 2 || q >= '\u2e80';

const isSearchable = (resource: Resource, role: Role) =>
  mayDo(role, resource, 'list') && mayDo(role, resource, 'detail') && resource.fields[resource.title]?.search === true;

/** Returns records that match the typed words, from every resource that the role may open. */
export const useRecords = (typed: string, role: Role, locale: Locale): { records: Command[]; searching: boolean } => {
  const provider = useProvider();
  const q = useDebouncedValue(typed.trim());
  const wanted = !isEnough(q) ? [] : resources.filter((resource) => isSearchable(resource, role));
  const found = useQueries({
    queries: wanted.map((resource) => ({
      queryKey: [resource.path, 'palette', q],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await provider.getList(resource.path, {
          pagination: { page: 1, perPage: offered },
          sort: { field: resource.sort, order: 'ASC' },
          filter: { q },
          signal,
        });
        // Rows without the names that they refer to are better than none.
        const titles = await titlesFor(provider, resource, data, role).catch((): Titles => new Map());
        return { rows: data, titles };
      },
      staleTime: 10_000,
    })),
  });
  const records = found.flatMap(({ data }, at) => {
    const resource = wanted[at];
    if (!resource) return [];
    const { rows = [], titles = new Map() } = data ?? {};
    return rows.map((row): Command => ({
      key: `${resource.name}.${row.id}`,
      label: titleText(resource, row),
      facts: factsOf(resource, row, locale, titles),
      aside: (resource.labelOne ?? resource.label)[locale],
      icon: resource.icon,
      found: { resource, record: row },
      does: { to: recordPath(resource, row.id) },
    }));
  });
  return { records, searching: typed.trim() !== q || found.some(({ isFetching }) => isFetching) };
};
