import { listPage } from '../../database/page';
import { readRow, visible } from '../../database/read';
import type { GuardedCall } from '../../http/call';
import { readFromQuery } from '../../http/input';
import { listFields, readList } from '../../http/listQuery';
import { arrayOf, rowOf } from '../../http/openapi/schema';
import { invalid, notFound, ok } from '../../reply/refusals';
import { mayDo } from '../../../resources/vocabulary/access';
import { say, type Say } from '../../../resources/vocabulary/language';
import { roles, type Role } from '../../../resources/vocabulary/roles';
import { systemFields } from '../../../resources/vocabulary/systemFields';
import type { Resource } from '../../../resources/vocabulary/schema';

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

export const listCall = (resource: Resource): GuardedCall => ({
  method: 'GET',
  ...callFacts(resource, 'list', say('列表', 'list')),
  input: listFields(resource),
  answer: arrayOf(rowOf(resource)),
  paged: true,
  handle: async ({ ports, caller, query }) => {
    const page = await listPage(ports.database, resource, caller, readList(resource, caller.role, query));
    if (!page) throw invalid({ page: 'tooFar' });
    return page;
  },
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
