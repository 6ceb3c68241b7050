import { useQueries } from '@tanstack/react-query';
import { useCreatePath, useDataProvider, type RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { resourceByName } from '../../resources';
import { mayDo, type Person } from '../../resources/access';
import type { FieldOf } from '../../resources/fields';
import type { Resource } from '../../resources/schema';
import type { CellContext } from '../kinds/cell';
import { asList } from '../kinds/filter';
import { useBaseHref } from './inAppLinks';
import { useWords } from './words';

type Rows = readonly Readonly<Record<string, unknown>>[];

const titlesFreshMs = 60_000;

/** Name of the referenced resource → the ids that these rows name, each once. */
const referencedIds = (resource: Resource, rows: Rows): Map<string, number[]> => {
  const found = new Map<string, number[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference') continue;
    const { to }: FieldOf<'reference'> = field;
    const ids = rows.flatMap((row) => asList(row[name])).filter((id) => Number.isSafeInteger(id)) as number[];
    found.set(to, [...new Set([...(found.get(to) ?? []), ...ids])].sort((a, b) => a - b));
  }
  return found;
};

/**
 * What cells may know: titles and addresses of the records that `rows` refer to. Each resource
 * is asked once for all its ids, and only where the person may list it.
 */
export const useCellContext = (resource: Resource, rows: Rows, person: Person | undefined): CellContext => {
  const { locale } = useWords();
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const base = useBaseHref();
  const wanted = [...referencedIds(resource, rows)].flatMap(([name, ids]) => {
    const target = resourceByName(name);
    return target && person && ids.length > 0 && mayDo(person.role, target, 'list') ? [{ target, ids }] : [];
  });
  const records = useQueries({
    queries: wanted.map(({ target, ids }) => ({
      queryKey: [target.path, 'getMany', { ids: ids.map(String), meta: undefined }],
      queryFn: async (): Promise<RaRecord[]> => (await dataProvider.getMany(target.path, { ids })).data,
      staleTime: titlesFreshMs,
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const titles = new Map(
    wanted.map(({ target }, index) => [
      target.name,
      new Map(records[index]?.map((record) => [Number(record.id), String(record[target.title])])),
    ]),
  );
  const signature = JSON.stringify([...titles].map(([name, byId]) => [name, [...byId]]));
  return useMemo<CellContext>(
    () => ({
      locale,
      titleOf: (name, id) => titles.get(name)?.get(id),
      hrefOf: (name, id) => {
        const target = resourceByName(name);
        return target && person && mayDo(person.role, target, 'detail')
          ? base + createPath({ resource: target.path, type: 'show', id })
          : undefined;
      },
    }),
    // The titles by their content: a refetch that changes none of them must not redraw every row.
    [locale, signature, person?.role, base, createPath],
  );
};
