import { resourceByName } from '#resources/resources';
import { mayDo } from '#resources/schema/access';
import type { Locale } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import type { Resource } from '#resources/schema/resource';
import { targetOf } from '#resources/schema/values';
import type { ConsoleDataProvider } from '#src/api/dataProvider';
import { cellOf } from '#src/fieldTypes/cells';
import { shownText } from '#src/fieldTypes/shown';
import { formatDay } from '#src/i18n/dateTime';
import { calledText } from '#src/views/recordTitle';

/** Names of referenced records, by resource and id. */
export type Titles = ReadonlyMap<string, string>;

/** So many figures of a record's head fit beside its title. */
const factsShown = 2;

const headOf = (resource: Resource) => (resource.head ?? []).slice(0, factsShown);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns the names of the records that the facts of these rows refer to, with one call for each resource. */
export const titlesFor = async (
  provider: ConsoleDataProvider,
  resource: Resource,
  rows: readonly Values[],
  role: Role,
): Promise<Titles> => {
  const wanted = new Map<string, Set<number>>();
  for (const row of rows)
    for (const name of headOf(resource)) {
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
export const factsOf = (resource: Resource, row: Values, locale: Locale, titles: Titles): string => {
  const context = { locale, titleOf: (to: string, id: number) => titles.get(`${to} ${id}`), hrefOf: () => undefined };
  const figures = headOf(resource).flatMap((name) => {
    const field = resource.fields[name];
    return field && !isEmpty(row[name]) ? [shownText(cellOf(field, row[name], context, row))] : [];
  });
  const { createdAt } = row;
  const day = typeof createdAt === 'string' ? [formatDay(new Date(createdAt))] : [];
  return [...figures, ...day].join(' · ');
};
