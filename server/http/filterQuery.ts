import type { Fault, Faults } from '../../resources/vocabulary/faults';
import { yesNo, type Field } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import type { Role } from '../../resources/vocabulary/roles';
import { fieldOf, type Resource } from '../../resources/vocabulary/schema';
import { check, clean, parse } from '../../resources/vocabulary/values';
import { filtersOf, searchedBy, type OfferedFilter } from '../../resources/wire/filtering';
import { anyOfMax, searchMax } from '../../resources/wire/limits';
import { splitValues } from '../../resources/wire/values';
import { byRole } from '../database/byRole';
import type { Comparison, ListFilters } from '../database/selection';
import { invalid } from '../reply/refusals';
import type { RawQuery } from './call';
import { momentsWithin } from './relativeDays';

const offered = byRole(filtersOf);

const readValue = (field: Field, written: string): { value: unknown; fault?: Fault } => {
  const value = clean(field, parse(field, written));
  const fault = value === null ? 'required' : check(field, value);
  return fault ? { value, fault } : { value };
};

const isTooLong = (search: string) => [...search].length > searchMax;

const readWithin = (name: string, written: string): readonly Comparison[] | Fault => {
  const moments = momentsWithin(written, new Date());
  if (typeof moments === 'string') return moments;
  const [first, last] = moments;
  return [
    { name, operator: 'gte', values: [first] },
    { name, operator: 'lte', values: [last] },
  ];
};

/** How an empty field is asked for. */
const whether = yesNo(say('是否为空', 'Is it empty?'), {});

const readComparison = ({ name, field, operator }: OfferedFilter, written: string): readonly Comparison[] | Fault => {
  if (operator === 'within') return readWithin(name, written);
  if (operator === 'like' || operator === 'starts')
    return isTooLong(written) ? 'tooLong' : [{ name, operator, values: [written] }];
  const takesSeveral = operator === 'in' || operator === 'not';
  const read = (takesSeveral ? splitValues(written) : [written]).map((part) =>
    readValue(operator === 'empty' ? whether : field, part),
  );
  if (read.length > anyOfMax) return 'tooLong';
  return read.find(({ fault }) => fault)?.fault ?? [{ name, operator, values: read.map(({ value }) => value) }];
};

const readSearch = (resource: Resource, role: Role, search: string): { search: string } | Fault => {
  if (searchedBy(resource, role).length === 0) return 'notFilterable';
  return isTooLong(search) ? 'tooLong' : { search: search.trim() };
};

/** Reads a query's filters and their faults: the role must be offered every name. */
export const readFilters = (
  resource: Resource,
  role: Role,
  query: RawQuery,
): { filters: ListFilters; faults: Faults } => {
  const faults: Record<string, Fault> = {};
  const comparisons: Comparison[] = [];
  let search: { search?: string } = {};
  const known = offered(resource, role);
  const strange = (name: string): Fault => (fieldOf(resource, name) ? 'notFilterable' : 'unknownField');
  for (const [name, written] of Object.entries(query)) {
    const filter = known.get(name);
    if (filter === undefined && name === 'q') {
      const read = readSearch(resource, role, written);
      if (typeof read === 'string') faults[name] = read;
      else search = read;
      continue;
    }
    const comparison = filter ? readComparison(filter, written) : strange(name);
    if (typeof comparison === 'string') faults[name] = comparison;
    else comparisons.push(...comparison);
  }
  return { filters: { comparisons, ...search }, faults };
};

/** Reads filters alone, for a summary of the rows; refuses what is wrong with them. */
export const readFiltersOnly = (resource: Resource, role: Role, query: RawQuery): ListFilters => {
  const { filters, faults } = readFilters(resource, role, query);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return filters;
};
