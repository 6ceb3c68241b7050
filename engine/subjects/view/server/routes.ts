import { administrator } from '#resources/business';
import { sql } from 'kysely';
import { type ListView, removeView, saveView, viewCounts, viewList } from '#engine/subjects/view/calls';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { type ColumnWidths, viewCountedUpTo, viewMax, type ViewQuery, viewsMax } from '#engine/subjects/view/view';
import { upTo } from '#engine/server/database/count';
import { whereOf } from '#engine/server/database/conditions';
import type { Database } from '#engine/server/database/database';
import { route } from '#engine/server/http/call';
import { readList } from '#engine/server/http/listQuery';
import { conflict, invalid, notFound, ok, Refusal } from '#engine/server/refusals';
import { filterTexts } from '#engine/schema/wire/filtering';
import type { Role } from '#engine/schema/roles';
import type { Queries } from '#engine/server/database/tables';
import { isPlainObject } from '#engine/schema/shape';

interface Reader {
  readonly id: number;
  readonly role: Role;
}

/** The views of a list that a person finds: the own ones, and those shared with the person's role; by name. */
const viewsOf = async (database: Queries, reader: Reader, resource: string): Promise<ListView[]> => {
  const rows = await database
    .selectFrom('list_view')
    .select(['id', 'account_id', 'name', 'shared_with', 'query'])
    .where('resource', '=', resource)
    .where((where) => where.or([where('account_id', '=', reader.id), where('shared_with', '=', reader.role)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, account_id, name, shared_with, query }) => ({
    id,
    ownerId: account_id,
    name,
    sharedWith: shared_with as Role | null,
    isOwn: account_id === reader.id,
    query: query as ListView['query'],
  }));
};

interface NewView {
  readonly resource: string;
  readonly name: string;
  readonly sharedWith: Role | null;
  /** What it asks, as JSON. */
  readonly json: string;
  readonly now: Date;
}

/** Refuses a name that the person's other views of the list have, and a view past the most of one list. */
const refuseDouble = async (tx: Queries, ownerId: number, own: number | null, { resource, name }: NewView) => {
  // One after the other per person: names are unique, and their number is bounded.
  const owners = await tx.selectFrom('account').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  if (owners.length === 0) throw invalid({ ownerId: 'noSuchRecord' });
  const others = await tx
    .selectFrom('list_view')
    .select('name')
    .where('account_id', '=', ownerId)
    .where('resource', '=', resource)
    .where('id', '<>', own ?? 0)
    .execute();
  if (others.some((other) => other.name === name)) throw invalid({ name: 'taken' });
  if (others.length >= viewsMax) throw conflict('state', {});
};

/** Keeps a view: a new one, or the person's own of that id. Arranging the console is no event of the business. */
const keepView = async (tx: Queries, ownerId: number, id: number | null, wanted: NewView): Promise<number> => {
  await refuseDouble(tx, ownerId, id, wanted);
  const { resource, name, sharedWith, json, now } = wanted;
  const values = { name, shared_with: sharedWith, query: json, updated_at: now.toISOString() };
  const kept =
    id === null
      ? await tx
          .insertInto('list_view')
          .values({ account_id: ownerId, resource, ...values })
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('list_view')
          .set(values)
          .where('id', '=', id)
          .where('account_id', '=', ownerId)
          .where('resource', '=', resource)
          .returning('id')
          .executeTakeFirst();
  if (!kept) throw notFound();
  return kept.id;
};

/** Removes a person's own view; an admin also removes what others share. */
const dropView = async (database: Queries, { id: readerId, role }: Reader, id: number): Promise<void> => {
  const mayRemove =
    role === administrator
      ? sql<boolean>`(account_id = ${readerId} or shared_with is not null)`
      : sql<boolean>`account_id = ${readerId}`;
  const gone = await database.deleteFrom('list_view').where('id', '=', id).where(mayRemove).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound();
};

/** The list's own query of a view, which the list would refuse or answer. */
const listQuery = ({ filter, sort, perPage }: ViewQuery): Readonly<Record<string, string>> => ({
  ...filterTexts(filter),
  sort,
  pageSize: String(perPage),
});

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isFilterValue = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isFilter = (value: unknown): value is ViewQuery['filter'] =>
  isPlainObject(value) &&
  Object.values(value).every((one) => (Array.isArray(one) ? one.every(isFilterValue) : isFilterValue(one)));
const isWidths = (value: unknown): value is ColumnWidths =>
  isPlainObject(value) && Object.values(value).every((width) => Number.isInteger(width) && Number(width) > 0);

/** A view as it came. Refuses what the list itself would refuse this person. */
const readView = (resource: Resource, person: Person, value: unknown): ViewQuery => {
  const { filter, sort, perPage, columns, widths, compactRows, ...others } = isPlainObject(value) ? value : {};
  if (!isFilter(filter) || typeof sort !== 'string' || !Number.isInteger(perPage) || Object.keys(others).length > 0)
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

/** A resource whose list this person may open. */
const listedBy = ({ role }: Person, name: string): Resource => {
  const resource = resourceByName(name);
  if (!resource || !mayDo(role, resource, 'list')) throw invalid({ resource: 'notAnOption' });
  return resource;
};

export const listRoute = route(viewList, async ({ ports, caller, input }) =>
  ok(await viewsOf(ports.database, caller, listedBy(caller, input.resource).name)),
);

/** Counts what a person finds by a view; null where the view asks what this person may not. */
const countOf = async (
  database: Database,
  resource: Resource,
  person: Person,
  query: unknown,
): Promise<number | null> => {
  try {
    const { filters } = readList(resource, person, listQuery(query as ViewQuery));
    const counted = upTo(resource, whereOf(resource, person, filters), viewCountedUpTo);
    const { rows } = await sql<{ count: number }>`select (${counted}) as count`.execute(database);
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

export const countsRoute = route(viewCounts, async ({ ports, caller, input }) => {
  const resource = listedBy(caller, input.resource);
  const views = await viewsOf(ports.database, caller, resource.name);
  const counts: { id: number; count: number | null }[] = [];
  // One after the other, so that one person's views take one connection.
  for (const { id, query } of views) counts.push({ id, count: await countOf(ports.database, resource, caller, query) });
  return ok(counts);
});

export const saveRoute = route(saveView, async ({ ports, caller, input }) => {
  const resource = listedBy(caller, input.resource);
  if (input.sharedWith !== null && caller.role !== administrator) throw invalid({ sharedWith: 'readOnly' });
  const json = JSON.stringify(readView(resource, caller, input.query));
  if (json.length > viewMax) throw invalid({ query: 'tooBigText' });
  const { id, name, sharedWith, ownerId } = input;
  const owner = ownerId ?? caller.id;
  if (owner !== caller.id && (caller.role !== administrator || sharedWith === null || id !== null))
    throw invalid({ ownerId: 'readOnly' });
  const wanted = { resource: resource.name, name, sharedWith, json, now: ports.now() };
  return ok({ id: await ports.database.transaction().execute((tx) => keepView(tx, owner, id, wanted)) });
});

export const removeRoute = route(removeView, async ({ ports, caller, input }) => {
  await dropView(ports.database, caller, input.id);
  return ok(true);
});
