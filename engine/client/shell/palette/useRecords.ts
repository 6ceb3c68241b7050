import { useQueries } from '@tanstack/react-query';
import { resourceByName, resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import type { Locale } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import type { Command } from './commands';
import { calledText, titleText } from '#engine/client/views/recordTitle';
import { recordPath } from '#engine/client/router/addresses';
import { seenText } from '#engine/schema/fieldTypes/unseen';
import type { Values } from '#engine/schema/writable';
import { targetOf } from '#engine/schema/values';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { cellOf } from '#engine/client/fieldTypes/cells';
import { type CellContext, shownText } from '#engine/client/fieldTypes/cell';
import { formatDay } from '#engine/client/i18n/dateTime';
import { useDebouncedValue } from '#engine/client/ui/form/DebouncedInput';

/** Names of referenced records, by resource and id. */
type Titles = ReadonlyMap<string, string>;

/** So many figures of a record's head fit beside its title. */
const factsShown = 2;

const headOf = (resource: Resource) => (resource.head ?? []).slice(0, factsShown);
/** What the title and the facts of a row refer to. */
const namedIn = (resource: Resource) => [...headOf(resource), resource.titleBehind ?? ''];
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the names of the records that the facts of these rows refer to, with one call for each resource. */
const titlesFor = async (
  provider: ConsoleDataProvider,
  resource: Resource,
  rows: readonly Values[],
  role: Role,
): Promise<Titles> => {
  const wanted = new Map<string, Set<number>>();
  for (const row of rows)
    for (const name of namedIn(resource)) {
      const field = resource.fields[name];
      const to = field && targetOf(field, row);
      if (to === undefined || typeof row[name] !== 'number') continue;
      wanted.set(to, (wanted.get(to) ?? new Set<number>()).add(row[name]));
    }
  const found = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const target = resourceByName(to);
      if (!target || !mayDo(role, target, 'base-list')) return [];
      const { data } = await provider.lookup(target.path, { ids: [...ids] });
      return data.map((record): [string, string] => [`${to} ${record.id}`, calledText(target, record)]);
    }),
  );
  return new Map(found.flat());
};

/** Returns what tells a record from others of its title: the figures at its head, and its day. */
const factsOf = (resource: Resource, row: Values, context: CellContext): string => {
  const figures = headOf(resource).flatMap((name) => {
    const field = resource.fields[name];
    return field && !isEmpty(row[name]) ? [shownText(cellOf(field, row[name], context, row))] : [];
  });
  const { createdAt } = row;
  const day = typeof createdAt === 'string' ? [formatDay(new Date(createdAt))] : [];
  return [...figures, ...day].join(' · ');
};

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
    const titleOf = (to: string, id: number) => titles.get(`${to} ${id}`);
    const context = { locale, titleOf, hrefOf: () => undefined };
    return rows.map((row): Command => ({
      key: `${resource.name}.${row.id}`,
      label: seenText(titleText(resource, row, context)),
      facts: factsOf(resource, row, context),
      aside: (resource.labelOne ?? resource.label)[locale],
      icon: resource.icon,
      found: { resource, record: row },
      does: { to: recordPath(resource, row.id) },
    }));
  });
  return { records, searching: typed.trim() !== q || found.some(({ isFetching }) => isFetching) };
};
