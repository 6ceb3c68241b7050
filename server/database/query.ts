import { sql, type Kysely } from 'kysely';
import { maySee, type Person } from '../../resources/access';
import type { Fault } from '../../resources/faults';
import { integer, text } from '../../resources/fields';
import { say } from '../../resources/language';
import type { Role } from '../../resources/roles';
import { fieldOf, type Resource } from '../../resources/schema';
import { readFromQuery } from '../input';
import { invalid } from '../reply';
import { readFilters } from './filters';
import { columnOf, every, scopeOf, selectList, tableOf, type Condition } from './read';
import { isFilled, type Tables } from './tables';

/** The page of a list that a query asks for (product, section 2). */
export const pageFields = {
  page: integer(say('页码', 'Page'), { min: 1, max: 1_000_000 }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: 200 }),
} as const;
const defaultPageSize = 10;

export const sortField = text(say('排序', 'Sort'), {
  max: 200,
  hint: say('字段名，逗号分隔，前加 - 为降序', 'Field names, comma between, - before a name for descending'),
});
const sortsMax = 5;

/** What a query asks of a list: conditions within the person's rows, and a total order. */
export interface Selection {
  readonly where: Condition;
  readonly order: Condition;
}

const sortable = (resource: Resource, role: Role, name: string): boolean =>
  fieldOf(resource, name)?.sort === true && maySee(role, resource, name);

/** Empty counts as the smallest value, exactly as in the indexes; `id` makes the order total. */
const orderBy = (resource: Resource, key: string): Condition => {
  const down = key.startsWith('-');
  const name = key.replace(/^-/, '');
  const field = resource.fields[name];
  const empty = field && !isFilled(field) ? (down ? sql`nulls last` : sql`nulls first`) : sql``;
  return sql`${columnOf(name)} ${down ? sql`desc` : sql`asc`} ${empty}`;
};

const orderOf = (resource: Resource, keys: readonly string[]): Condition =>
  sql.join([...keys.map((key) => orderBy(resource, key)), keys.at(-1)?.startsWith('-') ? sql`t.id desc` : sql`t.id`]);

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
  const keys = sort.split(',');
  const wrong = keys.map((key) => key.replace(/^-/, '')).filter((name) => !sortable(resource, person.role, name));
  const sortFaults: Record<string, Fault> =
    keys.length > sortsMax ? { sort: 'tooLong' } : Object.fromEntries(wrong.map((name) => [name, 'notSortable']));
  const all = { ...faults, ...sortFaults };
  if (Object.keys(all).length > 0) throw invalid(all);
  return { where: every([...scopeOf(person, resource, 'read'), ...conditions]), order: orderOf(resource, keys) };
};

/** One page as JSON text, made by PostgreSQL, and the number of all rows of the selection; one statement. */
export const listPage = async (
  database: Kysely<Tables>,
  resource: Resource,
  person: Person,
  { page, pageSize, ...query }: Readonly<Record<string, string>>,
): Promise<{ json: string; total: number }> => {
  const wanted = readFromQuery(pageFields, {
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined ? {} : { pageSize }),
  });
  const { where, order } = readSelection(resource, person, query);
  const size = wanted.pageSize ?? defaultPageSize;
  const { rows } = await sql<{ json: string; total: number }>`
    select
      (select coalesce(json_agg(p), '[]')::text from (
        select ${selectList(resource, person.role)} from ${tableOf(resource)} where ${where}
        order by ${order} limit ${size} offset ${((wanted.page ?? 1) - 1) * size}
      ) p) as json,
      (select count(*)::integer from ${tableOf(resource)} where ${where}) as total`.execute(database);
  return rows[0] ?? { json: '[]', total: 0 };
};
