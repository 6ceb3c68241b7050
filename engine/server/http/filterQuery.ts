import type { Person } from '#engine/schema/access';
import type { Fault, Faults } from '#engine/schema/faults';
import { fieldOf, type Resource } from '#engine/schema/resource';
import {
  filtersOf,
  type Group,
  type OfferedFilter,
  searchedBy,
  splitGroup,
  splitValues,
} from '#engine/schema/wire/filtering';
import { byRole } from '#engine/server/database/read';
import type { Comparison, ListFilters } from '#engine/server/database/conditions';
import { refuseFaults } from '#engine/server/refusals';
import type { RawQuery } from './call';
import { me, meIn } from '#engine/schema/declared/me';
import { type Field, takesSeveral, typeOf, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { clean } from '#engine/schema/clean';
import { check, parse } from '#engine/schema/values';
import { anyOfMax, searchMax } from '#engine/schema/wire/limits';
import { readRelativeDays } from '#engine/schema/relativeDays';
import { isZone } from '#engine/server/time/buckets';
import { clockOf, type Day, dayAt, startOfDay, textOf } from '#engine/server/time/days';

/**
 * The first and the last moment of a relative span of days (`last7@Asia/Shanghai`), seen from now, or its first and last
 * day; without a first one where the span reaches back for ever.
 */
export const endsWithin = (
  written: string,
  now: Date,
  ofDays = false,
): readonly [first: string | undefined, last: string] | Fault => {
  const { span, zone } = readRelativeDays(written);
  if (!span || !isZone(zone)) return 'notAnOption';
  const clock = clockOf(zone);
  const { year, month, day } = dayAt(clock, now);
  const dayAfter = (count: number): Day =>
    span.unit === 'day' ? { year, month, day: day + count } : { year, month: month + count, day: 1 };
  // Stored times have milliseconds, so this is the last one before the end.
  const endOf = (count: number, less: 0 | 1) => {
    const at = dayAfter(count);
    return ofDays ? textOf({ ...at, day: at.day - less }) : new Date(startOfDay(clock, at) - less).toISOString();
  };
  return [span.first === -Infinity ? undefined : endOf(span.first, 0), endOf(span.end, 1)];
};

/** How an empty field is asked for. */
const whether = yesNo(say('是否为空', 'Is it empty?'), {});

/** Whether a text is longer than a search takes. */
const isTooLong = (search: string): boolean => [...search].length > searchMax;

const readValue = (field: Field, written: string, person: Person): { value: unknown; fault?: Fault } => {
  const own = written === me ? meIn(field) : undefined;
  const mine = own && own.idOf(person);
  const value = own
    ? field.kind === 'references' && mine !== null
      ? [mine]
      : mine
    : clean(field, parse(field, written));
  const fault = value === null ? (own ? 'notAnOption' : 'required') : check(field, value);
  return fault ? { value, fault } : { value };
};

const readWithin = (name: string, field: Field, written: string): readonly Comparison[] | Fault => {
  const ends = endsWithin(written, new Date(), typeOf(field).ofDays);
  if (typeof ends === 'string') return ends;
  const [first, last] = ends;
  return [
    ...(first === undefined ? [] : [{ name, operator: 'gte', values: [first] } as const]),
    { name, operator: 'lte', values: [last] },
  ];
};

/** Reads one filter of a query: the comparisons that it means, all of which must hold, or its fault. */
const readComparison = (
  { name, field, operator }: OfferedFilter,
  written: string,
  person: Person,
): readonly Comparison[] | Fault => {
  if (operator === 'within') return readWithin(name, field, written);
  if (operator === 'like' || operator === 'starts')
    return isTooLong(written) ? 'tooLong' : [{ name, operator, values: [written.trim()] }];
  const read = (takesSeveral(operator) ? splitValues(written) : [written]).map((part) =>
    readValue(operator === 'empty' ? whether : field, part, person),
  );
  if (read.length > anyOfMax) return 'tooLong';
  return read.find(({ fault }) => fault)?.fault ?? [{ name, operator, values: read.map(({ value }) => value) }];
};

const offered = byRole(filtersOf);

const readSearch = (resource: Resource, { role }: Person, search: string): { search: string } | Fault => {
  if (searchedBy(resource, role).length === 0) return 'notFilterable';
  return isTooLong(search) ? 'tooLong' : { search: search.trim() };
};

/** Reads a query's filters and their faults: the person's role must be offered every name. */
export const readFilters = (
  resource: Resource,
  person: Person,
  query: RawQuery,
): { filters: ListFilters; faults: Faults } => {
  const faults: Record<string, Fault> = {};
  const comparisons: Comparison[] = [];
  const groups = new Map<Group, (readonly Comparison[])[]>();
  let search: { search?: string } = {};
  const known = offered(resource, person.role);
  const strange = (name: string): Fault => (fieldOf(resource, name) ? 'notFilterable' : 'unknownField');
  for (const [name, written] of Object.entries(query)) {
    const { group, key } = splitGroup(name);
    const filter = known.get(key);
    if (filter === undefined && name === 'q') {
      const read = readSearch(resource, person, written);
      if (typeof read === 'string') faults[name] = read;
      else search = read;
      continue;
    }
    const read = filter ? readComparison(filter, written, person) : strange(key);
    if (typeof read === 'string') faults[name] = read;
    else if (group) groups.set(group, [...(groups.get(group) ?? []), read]);
    else comparisons.push(...read);
  }
  return { filters: { comparisons, anyOf: [...groups.values()], ...search }, faults };
};

/** Reads filters alone, for a summary of the rows; refuses what is wrong with them. */
export const readFiltersOnly = (resource: Resource, person: Person, query: RawQuery): ListFilters => {
  const { filters, faults } = readFilters(resource, person, query);
  refuseFaults(faults);
  return filters;
};
