import { useQueries } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useMemo } from 'react';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#engine/schema/access';
import { typeOf } from '#engine/schema/field';
import { targetOf } from '#engine/schema/values';
import type { CrudAction, Resource } from '#engine/schema/resource';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import type { RowsOf } from '#engine/client/fieldTypes/whole';
import { asList } from '#engine/client/fieldTypes/filter';
import { useBaseHref } from '#engine/client/ui/inAppLinks';
import { useProvider } from '#engine/client/api/useProvider';
import { calledText, titleText } from './recordTitle';
import { recordPath } from '#engine/client/router/addresses';
import { useLocaleInUse } from '#engine/client/i18n/useText';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** How many records of a list a row of a grid names. */
export const namesInRow = 2;

const titlesFreshMs = 60_000;

/** Plain data, so that an answer that changes no title equals the earlier value and redraws no row. */
interface Titles {
  readonly name: string;
  readonly titles: (readonly [id: number, called: string, title: string])[];
}

const together = (results: readonly { readonly data: Titles | undefined; readonly isPending: boolean }[]) => ({
  found: results.flatMap(({ data }) => data ?? []),
  isPending: results.some((result) => result.isPending),
});

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** The records that these rows reference, by resource and id. */
const namedIn = ({ fields, rows }: RowsOf, few?: number): (readonly [to: string, id: number])[] =>
  Object.entries(fields)
    .filter(([, field]) => typeOf(field).target)
    .flatMap(([name, field]) =>
      rows.flatMap((row) => {
        const to = targetOf(field, row);
        return to === undefined
          ? []
          : asList(row[name])
              // A filter, which has no id, is named whole.
              .slice(0, row['id'] === undefined ? undefined : few)
              .filter(isId)
              .map((id) => [to, id] as const);
      }),
    );

/** Name of the referenced resource → the distinct ids in these rows. */
const referencedIds = (parts: readonly RowsOf[], few?: number): Map<string, number[]> => {
  const found = new Map<string, Set<number>>();
  for (const [to, id] of parts.flatMap((part) => namedIn(part, few)))
    found.set(to, (found.get(to) ?? new Set<number>()).add(id));
  return new Map([...found].map(([to, ids]) => [to, [...ids].sort((a, b) => a - b)]));
};

/**
 * The context of cells: titles and addresses of the records that `rows` reference. It makes one request per resource
 * for all ids, and only where the person may look up their names or read them. `inside` are rows within values. Of a list
 * of records, cells name the first `few`.
 */
export const useCellContext = (
  resource: Pick<Resource, 'fields'>,
  rows: Rows,
  person: Person | undefined,
  inside: readonly RowsOf[] = [],
  few?: number,
): CellContext => {
  const locale = useLocaleInUse();
  const provider = useProvider();
  const base = useBaseHref();
  const wanted = [...referencedIds([{ fields: resource.fields, rows }, ...inside], few)].flatMap(([name, ids]) => {
    const target = resourceByName(name);
    const may = (action: CrudAction) => target && person && ids.length > 0 && mayDo(person.role, target, action);
    const of = may('base-list') ? 'lookup' : may('list') && 'getMany';
    return target && of ? [{ target, ids, of }] : [];
  });
  const { found, isPending } = useQueries({
    queries: wanted.map(({ target, ids, of }) => ({
      queryKey: [target.path, of, { ids: ids.map(String) }],
      queryFn: async (): Promise<RaRecord[]> => (await provider[of](target.path, { ids })).data,
      select: (records: RaRecord[]): Titles => ({
        name: target.name,
        titles: records.map((record) => [Number(record.id), calledText(target, record), titleText(target, record)]),
      }),
      staleTime: titlesFreshMs,
      retry: false,
    })),
    combine: together,
  });
  return useMemo<CellContext>(() => {
    const byName = new Map(
      found.map(({ name, titles }) => [name, new Map(titles.map(([id, ...words]) => [id, words]))]),
    );
    return {
      locale,
      few,
      titleOf: (name, id) => byName.get(name)?.get(id)?.[0] ?? (isPending ? '…' : undefined),
      wholeOf: (name, id) => [...new Set(byName.get(name)?.get(id))].join(' · '),
      hrefOf: (name, id) => {
        const target = resourceByName(name);
        return target && person && mayDo(person.role, target, 'detail') ? base + recordPath(target, id) : undefined;
      },
    };
  }, [locale, found, isPending, person, base, few]);
};
