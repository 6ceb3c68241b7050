import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import type { Database } from '#engine/server/database/database';
import { listPage } from '#engine/server/database/page';
import type { RawQuery } from '#engine/server/http/call';
import { readList } from '#engine/server/http/listQuery';

/** The page of a list that a query asks for, without the way over HTTP. */
export const askList = async (
  database: Database,
  resource: Resource,
  person: Person,
  query: RawQuery,
  bound?: number,
): Promise<{ json: string; total?: number }> => {
  const page = await listPage(database, resource, person, readList(resource, person, query), bound);
  if (!page) throw new Error('The page is too far in');
  return page;
};
