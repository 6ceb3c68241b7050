import { clearReferences, deleteRows } from '#engine/server/database/write';
import { lockRows, visible, type StoredRow } from '#engine/server/database/read';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { route, type Context, type Route } from '#engine/server/http/call';
import { releaseLines } from './importLines';
import { conflict, forbidden, notFound, ok, refuseFaults } from '#engine/server/refusals';
import { settleInput, type SettledInput } from './actions';
import { concludeRemoval } from '#engine/server/records/changes';
import { changeRows } from '#engine/server/records/writeRows';
import type { WriteContext } from '#engine/server/records/rules';
import type { Queries } from '#engine/server/database/tables';
import { refuseTransition } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import type { Transition, Resource } from '#engine/schema/resource';
import { transitionCall } from '#engine/schema/resourceCalls';

/** All records move or none. */
const refuseAny = (
  { caller }: Pick<Context, 'caller'>,
  resource: Resource,
  name: string,
  transition: Transition,
  rows: readonly StoredRow[],
): void => {
  const refused = rows.flatMap((row) => {
    const reason = refuseTransition(caller, resource, name, transition, row);
    return reason ? [{ reason, id: row.id }] : [];
  });
  const reason = refused[0]?.reason;
  if (!reason) return;
  if (reason === 'forbidden') throw forbidden();
  const ids = refused.filter((one) => one.reason === reason).map(({ id }) => id);
  throw conflict(reason, { ids }, reason === 'condition' ? transition.when?.otherwise : undefined);
};

/** Moves locked records that may make this transition, and returns them as they are then; removed ones as they were. */
export const moveRows = async (
  tx: Queries,
  acting: WriteContext,
  resource: Resource,
  transition: Transition,
  before: readonly StoredRow[],
  { values, noted }: Pick<SettledInput, 'values' | 'noted'> = { values: {}, noted: {} },
): Promise<readonly StoredRow[]> => {
  const ids = before.map(({ id }) => id);
  const now = acting.ports.now();
  if ('removes' in transition) {
    const cleared = await clearReferences(tx, resource, ids, now);
    await deleteRows(tx, resource, ids);
    if (resource.allow.import) await releaseLines(tx, resource, ids);
    await concludeRemoval(tx, acting, resource, before, cleared);
    return before;
  }
  const stamp = transition.stamp ? { [transition.stamp]: now.toISOString() } : {};
  const changed = { ...values, [transition.field]: transition.to, ...stamp };
  const { sets = {} } = transition;
  return changeRows(tx, acting, resource, before, changed, { noted, sets });
};

type TransitionInput = Values & { readonly id?: number; readonly ids?: readonly number[] };

const makeTransition = async (
  context: Context<Caller, TransitionInput>,
  resource: Resource,
  name: string,
  transition: Transition,
) => {
  const { ports, caller, input, audit } = context;
  const { id, ids = id === undefined ? [] : [id], ...asked } = input;
  const sets = ('sets' in transition && transition.sets) || {};
  if (ids.length === 1) audit.recordId = ids[0];
  return ports.database.transaction().execute(async (tx) => {
    const settled = await settleInput(tx, context, resource, sets, asked);
    const before = await lockRows(tx, resource, caller, ids);
    if (before.length < ids.length) throw notFound();
    refuseAny(context, resource, name, transition, before);
    refuseFaults(settled.faults);
    const after = await moveRows(tx, context, resource, transition, before, settled);
    return ok(after.map((row) => visible(resource, caller.role, row)));
  });
};

export const transitionRoutes = (resource: Resource): Route[] =>
  Object.entries(resource.transitions ?? {}).map(([name, transition]) =>
    route(transitionCall(resource, name), (context) => makeTransition(context, resource, name, transition)),
  );
