import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Person } from '../../../../resources/vocabulary/access';
import type { Resource } from '../../../../resources/vocabulary/schema';
import type { ViewQuery } from '../../../../resources/wire/view';
import { asListDefault } from '../../../preferences/listDefaults';
import { useColumnChoice } from '../useColumnChoice';
import { columnsOf } from '../columns';
import { sortText } from '../sort';

/** The address of a view of this list: what the person's role may ask of it. */
export const viewSearch = ({ filter, sort, perPage }: ViewQuery): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), order: 'ASC', page: '1', perPage: String(perPage), sort })}`;

const sizeOf = (filter: object = {}) => Object.keys(filter).length;

/** What the list shows now, and how to show something else. A view that somebody else saved never widens a right. */
export const useShownView = (resource: Resource, person: Person) => {
  const { filterValues, sort, perPage } = useListContext();
  const navigate = useNavigate();
  const [columns, setColumns] = useColumnChoice(resource, person);
  const shown: ViewQuery = { filter: filterValues, sort: sortText(sort), perPage, ...(columns ? { columns } : {}) };
  /** A view as far as it concerns this person, and whether some of its filters do not. */
  const read = (query: unknown): { readonly view: ViewQuery; readonly isPart: boolean } => {
    const given = (query ?? {}) as Partial<ViewQuery>;
    const {
      filter,
      sort: order,
      perPage: size,
    } = asListDefault(resource, person.role, given) ?? { filter: {}, sort: resource.sort, perPage };
    const known = columnsOf(resource, person.role);
    const chosen = given.columns?.filter((name) => known.includes(name));
    const view = {
      filter,
      sort: order,
      perPage: size,
      ...(chosen?.length ? { columns: chosen } : {}),
    };
    return { view, isPart: sizeOf(filter) < sizeOf(given.filter) };
  };
  const show = (view: ViewQuery) => {
    setColumns(view.columns);
    void navigate({ search: viewSearch(view) });
  };
  return { shown, read, show };
};
