import type { Person } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { countedMax } from '#engine/schema/wire/limits';
import { whereOf, type PageRange, type Selection } from './conditions';
import { totalOf, type Total } from './count';
import { indexedList, readIndexedPage, type PageRead } from './indexedPage';
import { keysOf, sliceOf, type Slice } from './order';
import { createQueue } from '#engine/server/overload/queue';
import type { Queries } from './tables';
import { readWalkedPage } from './filteredPage';

/**
 * Finding a page far in passes over every row before it: hundreds of times the work of a page near the start. Only so
 * many are found at a time, so that all other lists continue; a caller who would wait longer than a moment is refused.
 */
const farIn = 20_000;
const farPages = createQueue(4);
const farTimeout = 1000;

/** Finds a page: at once, or when it is its turn where it is far in. */
const inTurn = <T>({ offset }: Slice, find: () => Promise<T>): Promise<T> =>
  offset <= farIn ? find() : farPages.run(find, { timeout: farTimeout });

/**
 * One page as JSON text, made by PostgreSQL, and the number of all rows of the selection. It omits that number when the
 * reader continues from a cursor. Undefined when the page is too far in.
 */
export const listPage = async (
  database: Queries,
  resource: Resource,
  person: Person,
  wanted: Selection & { readonly page: PageRange },
  bound = countedMax,
): Promise<({ readonly json: string } & Partial<Total>) | undefined> => {
  const keys = keysOf(resource, wanted.sort);
  const slice = await sliceOf(database, resource, person, keys, wanted.page);
  if (!slice) return undefined;
  const list = indexedList(resource, person, wanted);
  const where = () => whereOf(resource, person, wanted.filters);
  const found = await inTurn<PageRead | undefined>(slice, () =>
    list
      ? readIndexedPage(database, resource, person, list, keys, slice, bound)
      : readWalkedPage(database, resource, person, wanted.filters, keys, slice, bound),
  );
  if (!found) return undefined;
  const { json, counted, about } = found;
  if (slice.position) return { json };
  if (counted === null) return { json, total: about ?? 0, estimated: true };
  return { json, ...(await totalOf(database, resource, where(), counted, bound)) };
};
