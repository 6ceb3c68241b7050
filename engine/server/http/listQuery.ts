import type { Person } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import { integer } from '#engine/schema/fieldTypes/integer';
import { text } from '#engine/schema/fieldTypes/text';
import { yesNo } from '#engine/schema/fieldTypes/yesNo';
import type { Field } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import type { Fields, Resource } from '#engine/schema/resource';
import { pageMax, pageSizeMax, sortsMax, defaultPageSize, searchMax } from '#engine/schema/wire/limits';
import { maySort, parseSort, type SortBy } from '#engine/schema/wire/sorting';
import type { PageRange, Selection } from '#engine/server/database/conditions';
import { invalid, refuseFaults } from '#engine/server/refusals';
import type { RawQuery } from './call';
import { readFilters } from './filterQuery';
import { meIn } from '#engine/schema/declared/me';
import type { Operator } from '#engine/schema/fieldTypes/fieldType';
import { relativeDaysPattern } from '#engine/schema/relativeDays';
import { filtersOf, searchedBy } from '#engine/schema/wire/filtering';
import type { InputOf } from '#engine/schema/input';
import { readOwn } from './input';

const idOfRow = (zh: string, en: string) =>
  integer(say(zh, en), {
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    hint: say('该行已不存在时以 page 为准', 'If that row no longer exists, `page` applies'),
  });

/** The page of a list that a query asks for (docs/product.md, section 2). */
const pageFields = {
  page: integer(say('页码', 'Page'), { min: 1, max: pageMax }),
  pageSize: integer(say('每页条数', 'Page size'), { min: 1, max: pageSizeMax }),
  after: idOfRow('已看到的最后一行的编号，由此往后', 'Id of the last row seen: the rows behind it'),
  before: idOfRow('已看到的第一行的编号，由此往前', 'Id of the first row seen: the rows ahead of it'),
} as const;

const sortField = text(say('排序', 'Sort'), {
  max: 200,
  hint: say('字段名，逗号分隔，前加 - 为降序', 'Field names separated by commas; - before a name sorts descending'),
});

/** Filters, search and order, as the API's description lists them. */
export const selectionFields = (resource: Resource): Fields => ({ ...filterInputs(resource), sort: sortField });

/** The same with the page. */
export const listFields = (resource: Resource): Fields => ({ ...pageFields, ...selectionFields(resource) });

const readSort = (resource: Resource, role: Role, written: string): { sort: SortBy[]; faults: Faults } => {
  const sort = parseSort(written);
  if (sort.length > sortsMax) return { sort, faults: { sort: 'tooLong' } };
  const wrong = sort.filter(({ name }) => !maySort(role, resource, name));
  return { sort, faults: Object.fromEntries(wrong.map(({ name }) => [name, 'notSortable' as const])) };
};

/** Reads filters and sort; refuses every name that is not offered to this person. */
export const readSelection = (resource: Resource, person: Person, query: RawQuery): Selection => {
  const { sort: written = resource.sort, ...rest } = query;
  const { filters, faults } = readFilters(resource, person, rest);
  const { sort, faults: sortFaults } = readSort(resource, person.role, written);
  refuseFaults({ ...faults, ...sortFaults });
  return { filters, sort };
};

const pageOf = ({ page, pageSize, after, before }: InputOf<typeof pageFields>): PageRange => {
  if (after !== null && before !== null) throw invalid({ before: 'mustBeEmpty' });
  const size = pageSize ?? defaultPageSize;
  const offset = ((page ?? 1) - 1) * size;
  const id = after ?? before;
  return id === null ? { size, offset } : { size, offset, from: { id, back: before !== null } };
};

/** Reads a list's query: which rows, in which order, and which page. */
export const readList = (resource: Resource, person: Person, query: RawQuery): Selection & { page: PageRange } => {
  const [fields, selection] = readOwn(pageFields, query);
  const page = pageOf(fields);
  return { ...readSelection(resource, person, selection), page };
};

const searchField = text(say('搜索', 'Search'), { max: searchMax });
const severalValues = say(
  '多个值以逗号分隔，值中的逗号写作 \\,',
  'One or more values, separated by commas; a comma within a value is written \\,',
);
const severalOrMe = say(
  '多个值以逗号分隔；`me` 指本人自己的记录',
  'One or more values, separated by commas; `me` is the record that is the reader’s own',
);
const noneOfThem = say(
  '不是其中任何一个；写法同上',
  'None of these values, written in the same way; what is empty is none of them',
);
const eachOfThem = say('须包含其中每一个；写法同上', 'Every one of these values, written in the same way');
const itsBeginning = say('开头的文字', 'The beginning of the text');
const withoutValue = say('是否为空', 'Whether there is no value');
const relativeSpan = {
  max: 80,
  pattern: new RegExp(`^${relativeDaysPattern}$`),
  hint: say('相对今天的日期，@ 后可写时区', 'Days relative to today, with a time zone after @ if wanted'),
};

const inputOf = (field: Field, operator: Operator): Field => {
  if (operator === 'in') return text(field.label, { max: 4000, hint: meIn(field) ? severalOrMe : severalValues });
  if (operator === 'all') return text(field.label, { max: 4000, hint: eachOfThem });
  if (operator === 'not') return text(field.label, { max: 4000, hint: noneOfThem });
  if (operator === 'within') return text(field.label, relativeSpan);
  if (operator === 'starts') return text(field.label, { max: searchMax, hint: itsBeginning });
  if (operator === 'empty') return yesNo(field.label, { hint: withoutValue });
  return { ...field, required: false };
};

/** Filters and search, as the API's description lists them; a role sees some of them or all. */
export const filterInputs = (resource: Resource): Fields => {
  const filters = [...filtersOf(resource)].map(([name, { field, operator }]): [string, Field] => [
    name,
    inputOf(field, operator),
  ]);
  return {
    ...Object.fromEntries(filters),
    ...(searchedBy(resource).length > 0 ? { q: searchField } : {}),
  };
};
