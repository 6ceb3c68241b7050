import type { Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { filterTexts } from '#resources/wire/values';
import type { ColumnWidths, ViewQuery } from '#resources/view/view';
import { invalid } from '#server/refusals';
import { readList } from './listQuery';

/** The list's own query of a view, which the list would refuse or answer. */
export const listQuery = ({ filter, sort, perPage }: ViewQuery): Readonly<Record<string, string>> => ({
  ...filterTexts(filter),
  sort,
  pageSize: String(perPage),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isWidths = (value: unknown): value is ColumnWidths =>
  isObject(value) && Object.values(value).every((width) => Number.isInteger(width) && Number(width) > 0);

/** A view as it came. Refuses what the list itself would refuse this person. */
export const readView = (resource: Resource, person: Person, value: unknown): ViewQuery => {
  const { filter, sort, perPage, columns, widths, compactRows, ...others } = isObject(value) ? value : {};
  if (!isObject(filter) || typeof sort !== 'string' || !Number.isInteger(perPage) || Object.keys(others).length > 0)
    throw invalid({ query: 'wrongType' });
  if (columns !== undefined && !isTexts(columns)) throw invalid({ query: 'wrongType' });
  if (widths !== undefined && !isWidths(widths)) throw invalid({ query: 'wrongType' });
  if (compactRows !== undefined && typeof compactRows !== 'boolean') throw invalid({ query: 'wrongType' });
  const view = {
    filter,
    sort,
    perPage: Number(perPage),
    ...(columns ? { columns } : {}),
    ...(widths ? { widths } : {}),
    ...(compactRows === undefined ? {} : { compactRows }),
  };
  readList(resource, person, listQuery(view));
  return view;
};
