import type { Person } from '../../resources/vocabulary/access';
import { integer, text } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import type { Resource } from '../../resources/vocabulary/schema';
import { readFromQuery } from '../http/input';
import { invalid } from '../reply/refusals';
import { readFilters } from './filters';
import { orderBy, readOrder, type SortKey } from './order';
import { every, scopeOf, type Condition } from './read';

const idOfRow = (zh: string, en: string) =>
  integer(say(zh, en), {
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    hint: say('该行已不存在时以 page 为准', 'When the row is gone, `page` decides'),
  });

/** The page of a list that a query asks for (docs/product.md, section 2). */
export const pageFields = {
  page: integer(say('页码', 'Page'), { min: 1, max: 1_000_000 }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: 200 }),
  after: idOfRow('已看到的最后一行的编号，由此往后', 'Id of the last row seen: the rows behind it'),
  before: idOfRow('已看到的第一行的编号，由此往前', 'Id of the first row seen: the rows ahead of it'),
} as const;

export const sortField = text(say('排序', 'Sort'), {
  max: 200,
  hint: say('字段名，逗号分隔，前加 - 为降序', 'Field names, comma between, - before a name for descending'),
});

/** What a query asks of a list: conditions within the person's rows, and a total order. */
export interface Selection {
  readonly where: Condition;
  readonly keys: readonly SortKey[];
  readonly order: Condition;
  /** Not every row of the table is in it. */
  readonly narrowed: boolean;
}

/** Reads filters alone: the condition of the rows that a summary is made of. */
export const readWhere = (resource: Resource, person: Person, query: Readonly<Record<string, string>>): Condition => {
  const { conditions, faults } = readFilters(resource, person.role, query);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return every([...scopeOf(person, resource, 'read'), ...conditions]);
};

/** Reads filters and sort; refuses every name that is not offered to this person. */
export const readSelection = (
  resource: Resource,
  person: Person,
  query: Readonly<Record<string, string>>,
): Selection => {
  const { sort = resource.sort, ...filters } = query;
  const { conditions, faults } = readFilters(resource, person.role, filters);
  const { keys, faults: sortFaults } = readOrder(resource, person.role, sort);
  const all = { ...faults, ...sortFaults };
  if (Object.keys(all).length > 0) throw invalid(all);
  const where = [...scopeOf(person, resource, 'read'), ...conditions];
  return { where: every(where), keys, order: orderBy(keys), narrowed: where.length > 0 };
};

const defaultPageSize = 10;
/** PostgreSQL passes over rows one by one: further in, a reader goes on from a row that it saw, or filters. */
const passedOverMax = 1_000_000;

/** Which rows of a selection: so many, counted from the start, or next to a row that the reader saw. */
export interface Wanted {
  readonly size: number;
  readonly offset: number;
  readonly from?: { readonly id: number; readonly back: boolean };
}

/** Reads the page. */
export const readPage = (query: Readonly<Record<string, string>>): Wanted => {
  const { page, pageSize, after, before } = readFromQuery(pageFields, query);
  if (after !== null && before !== null) throw invalid({ before: 'mustBeEmpty' });
  const size = pageSize ?? defaultPageSize;
  const offset = ((page ?? 1) - 1) * size;
  const id = after ?? before;
  if (id !== null) return { size, offset, from: { id, back: before !== null } };
  return { size, offset };
};

/** Refuses a page so far in that finding it by its number would hold up everybody else. */
export const refuseFar = ({ offset }: Wanted): void => {
  if (offset > passedOverMax) throw invalid({ page: 'tooFar' });
};
