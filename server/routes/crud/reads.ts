import { filtersOf, searchedBy, searchField } from '../../database/filters';
import { listPage } from '../../database/page';
import { pageFields, sortField } from '../../database/query';
import { readRow, visible } from '../../database/read';
import type { GuardedCall } from '../../http/call';
import { readFromQuery } from '../../http/input';
import { arrayOf, rowOf } from '../../http/openapi/schema';
import { notFound, ok } from '../../reply/refusals';
import { mayDo } from '../../../resources/vocabulary/access';
import { text, type Field } from '../../../resources/vocabulary/kinds';
import { say, type Say } from '../../../resources/vocabulary/language';
import { roles, type Role } from '../../../resources/vocabulary/roles';
import { systemFields } from '../../../resources/vocabulary/systemFields';
import type { Fields, Resource } from '../../../resources/vocabulary/schema';

/** The roles that may make a call of a resource: the answer of `mayDo`, for every role. */
export const rolesFor = (resource: Resource, call: string): Role[] =>
  roles.map(({ value }) => value).filter((role) => mayDo(role, resource, call));

/** What the calls of a declared resource have in common. */
export const callFacts = (resource: Resource, call: string, label: Say) => ({
  path: `/${resource.api}/${call}`,
  summary: say(`${resource.label['zh-CN']}：${label['zh-CN']}`, `${resource.label['en-US']}: ${label['en-US']}`),
  access: rolesFor(resource, call),
  resource: resource.name,
});

export const idField = { id: { ...systemFields.id, required: true, readOnly: false } } as const;

/** Filters and search, as the API's description lists them; a role sees some of them or all. */
export const filterFields = (resource: Resource): Fields => {
  const filters = [...filtersOf(resource)].map(([name, { field, operator }]): [string, Field] => [
    name,
    operator === 'in'
      ? text(field.label, { max: 4000, hint: say('多个值以逗号分隔', 'One or more values, separated by commas') })
      : field,
  ]);
  return {
    ...Object.fromEntries(filters),
    ...(searchedBy(resource).length > 0 ? { q: searchField } : {}),
  };
};

/** The same and the order. */
export const selectionFields = (resource: Resource): Fields => ({ ...filterFields(resource), sort: sortField });

export const listCall = (resource: Resource): GuardedCall => ({
  method: 'GET',
  ...callFacts(resource, 'list', say('列表', 'list')),
  input: { ...pageFields, ...selectionFields(resource) },
  answer: arrayOf(rowOf(resource)),
  paged: true,
  handle: ({ ports, caller, query }) => listPage(ports.database, resource, caller, query),
});

export const detailCall = (resource: Resource): GuardedCall => ({
  method: 'GET',
  ...callFacts(resource, 'detail', say('详情', 'detail')),
  input: idField,
  answer: rowOf(resource),
  handle: async ({ ports, caller, query }) => {
    const { id } = readFromQuery(idField, query);
    const row = await readRow(ports.database, resource, caller, id);
    if (!row) throw notFound();
    return ok(visible(resource, caller.role, row));
  },
});
