import { sql } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import { moveCall, positionOf } from '#engine/schema/moveCall';
import { notDeleted } from '#engine/server/database/columns';
import { orderOf, type Placed } from '#engine/server/database/places';
import { fromTable, lockRow, visible } from '#engine/server/database/read';
import { scopeOf } from '#engine/server/database/scope';
import type { Queries } from '#engine/server/database/tables';
import { type Context, route, type Route } from '#engine/server/http/call';
import { replyOnce } from '#engine/server/http/replyOnce';
import { changeRows } from '#engine/server/records/writeRows';
import { conflict, invalid } from '#engine/server/refusals';

/** What somebody asks for: right before a row, right behind one, or the end. */
interface Move {
  readonly id: number;
  readonly version: number | null;
  readonly before?: number | null;
  readonly after?: number;
}

/** Moves one row, and answers it as JSON text. Neighbors whom the person does not see count as not there, and keep their order. */
const move = async (tx: Queries, context: Context, resource: Resource, name: string, wanted: Move): Promise<string> => {
  const { caller } = context;
  const { id, version } = wanted;
  const order = await orderOf(tx, resource, name);
  const alive = notDeleted(resource);
  const seen = [...scopeOf(caller, resource, 'read'), ...(alive === undefined ? [] : [sql.raw(alive)])];
  const neighbor = async (by: 'before' | 'after'): Promise<Placed | undefined> => {
    const named = wanted[by] ?? undefined;
    const found = named === undefined || named === id ? undefined : await order.at(named, seen);
    if (named !== undefined && !found) throw invalid({ [by]: 'noSuchRecord' });
    return found;
  };
  const previous = (await neighbor('after')) ?? (await order.previousOf(await neighbor('before'), id));
  const { place, others } = await order.roomBehind(previous, id);
  // All of them in the order of their ids, as whoever changes several locks them.
  const ids = [id, ...others.map((other) => other.id)];
  await sql`select from ${fromTable(resource)} where t.id = any(${ids}::bigint[]) order by t.id for no key update`.execute(
    tx,
  );
  const before = await lockRow(tx, resource, caller, id);
  if (resource.deleted && before[resource.deleted.field] === resource.deleted.value)
    throw conflict('state', { ids: [id] });
  if (version !== null && before.version !== version)
    throw conflict('stale', { current: visible(resource, caller.role, before) });
  await order.close(others);
  const [after] = await changeRows(tx, context, resource, [before], { [name]: place });
  return JSON.stringify(visible(resource, caller.role, after ?? before));
};

/** The handler of the call that orders records by hand, once per request id. */
export const moveRoute = (resource: Resource): Route => {
  const call = moveCall(resource);
  const name = positionOf(resource) ?? '';
  return route(call, async (context) => {
    const { requestId, ...wanted } = context.input;
    context.audit.recordId = wanted.id;
    return replyOnce(call, context, { requestId, payload: wanted }, (tx) => move(tx, context, resource, name, wanted));
  });
};
