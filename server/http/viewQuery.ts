import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { filterQuery } from '#resources/wire/values';
import type { ViewQuery } from '#resources/view/view';
import { invalid } from '#server/refusals';
import { readList } from './listQuery';

/** The list's own query of a view, which the list would refuse or answer. */
export const listQuery = ({ filter, sort, perPage }: ViewQuery): Record<string, string> => {
  const parts = Object.entries({ ...filterQuery(filter), sort, pageSize: perPage });
  return Object.fromEntries(parts.map(([name, value]) => [name, String(value)]));
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A view as it came. Refuses what the list itself would refuse this person. */
export const readView = (resource: Resource, person: Person, value: unknown): ViewQuery => {
  const { filter, sort, perPage, columns } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw invalid({ query: 'wrongType' });
  if (typeof sort !== 'string' || !Number.isInteger(perPage)) throw invalid({ query: 'wrongType' });
  if (columns !== undefined && !isTexts(columns)) throw invalid({ query: 'wrongType' });
  const view = {
    filter: filter as ViewQuery['filter'],
    sort,
    perPage: Number(perPage),
    ...(columns ? { columns } : {}),
  };
  readList(resource, person, listQuery(view));
  return view;
};
