import { sql } from 'kysely';
import { removeView, saveView, viewCounts, viewList } from '#resources/view/calls';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#resources/schema/access';
import type { Resource } from '#resources/schema/resource';
import { viewCountedUpTo, viewMax, type ViewQuery, type ColumnWidths } from '#resources/view/view';
import { upTo } from '#server/database/count';
import { whereOf } from '#server/database/conditions';
import type { Database } from '#server/database/database';
import { route, type Route } from '#server/http/call';
import { readList } from '#server/http/listQuery';
import { dropView, keepView, viewsOf } from './views';
import { invalid, ok, Refusal } from '#server/refusals';
import { filterTexts } from '#resources/wire/values';

/** The list's own query of a view, which the list would refuse or answer. */
const listQuery = ({ filter, sort, perPage }: ViewQuery): Readonly<Record<string, string>> => ({
  ...filterTexts(filter),
  sort,
  pageSize: String(perPage),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isWidths = (value: unknown): value is ColumnWidths =>
  isObject(value) && Object.values(value).every((width) => Number.isInteger(width) && Number(width) > 0);

/** A view as it came. Refuses what the list itself would refuse this person. */
const readView = (resource: Resource, person: Person, value: unknown): ViewQuery => {
  const { filter, sort, perPage, columns, widths, compactRows, ...others } = isObject(value) ? value : {};
  if (!isObject(filter) || typeof sort !== 'string' || !Number.isInteger(perPage) || Object.keys(others).length > 0)
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

const listRoute = route(viewList, async ({ ports, caller, input }) =>
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

const countsRoute = route(viewCounts, async ({ ports, caller, input }) => {
  const resource = listedBy(caller, input.resource);
  const views = await viewsOf(ports.database, caller, resource.name);
  const counts: { id: number; count: number | null }[] = [];
  // One after the other, so that one person's views take one connection.
  for (const { id, query } of views) counts.push({ id, count: await countOf(ports.database, resource, caller, query) });
  return ok(counts);
});

const saveRoute = route(saveView, async ({ ports, caller, input }) => {
  const resource = listedBy(caller, input.resource);
  if (input.sharedWith !== null && caller.role !== 'admin') throw invalid({ sharedWith: 'readOnly' });
  const json = JSON.stringify(readView(resource, caller, input.query));
  if (json.length > viewMax) throw invalid({ query: 'tooBigText' });
  const { id, name, sharedWith, ownerId } = input;
  const owner = ownerId ?? caller.id;
  if (owner !== caller.id && (caller.role !== 'admin' || sharedWith === null || id !== null))
    throw invalid({ ownerId: 'readOnly' });
  const wanted = { resource: resource.name, name, sharedWith, json, now: ports.now() };
  return ok({ id: await ports.database.transaction().execute((tx) => keepView(tx, owner, id, wanted)) });
});

const removeRoute = route(removeView, async ({ ports, caller, input }) => {
  await dropView(ports.database, caller, input.id);
  return ok(true);
});

export const viewRoutes: readonly Route[] = [listRoute, countsRoute, saveRoute, removeRoute];
