import type { Kysely, Selectable } from 'kysely';
import type { BulkAct } from '#resources/bulk/calls';
import { resourceByName } from '#resources/resources';
import { mayDo, type Person } from '#resources/schema/access';
import type { Resource, Transition } from '#resources/schema/resource';
import { dayMs } from '#resources/schema/spans';
import { bulkStates, oppositeOf } from '#resources/bulk/bulk';
import type { Tables } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';

/** A stored bulk change. */
export type StoredAct = Selectable<Tables['bulk_act']>;

interface Declared {
  readonly resource: Resource;
  readonly transition: Transition;
}

/** The bulk transition of these names; undefined where none is declared, or not for this role. */
export const bulkTransitionOf = (role: Person['role'], resourceName: string, name: string): Declared | undefined => {
  const resource = resourceByName(resourceName);
  const { transitions = {} } = resource ?? {};
  const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
  if (!resource || !transition?.bulk) return undefined;
  return mayDo(role, resource, name) && mayDo(role, resource, 'list') ? { resource, transition } : undefined;
};

/** The name of the transition that takes an act back, for this role. */
export const revertingName = (role: Person['role'], act: StoredAct): string | undefined => {
  const declared = bulkTransitionOf(role, act.resource, act.transition);
  const opposite = declared && oppositeOf(declared.resource, declared.transition);
  return opposite !== undefined && bulkTransitionOf(role, act.resource, opposite) ? opposite : undefined;
};

const stateOf = (act: StoredAct): BulkAct['state'] =>
  bulkStates.find(({ value }) => value === act.state)?.value ?? 'stopped';

/** An act as its person sees it. */
export const shown = (role: Person['role'], act: StoredAct, isReverted: boolean): BulkAct => ({
  id: act.id,
  resource: act.resource,
  transition: act.transition,
  state: stateOf(act),
  rows: act.rows,
  done: act.done,
  skipped: act.skipped,
  revertible: act.state !== 'running' && act.done > 0 && !isReverted && revertingName(role, act) !== undefined,
  reverts: act.reverts,
  createdAt: act.created_at,
  endedAt: act.ended_at,
});

/** The acts of a person in the present role: those of another role may be about rows that this one does not see. */
export const ownActs = (database: Kysely<Tables>, { id, role, tenantId }: Person) =>
  database
    .selectFrom('bulk_act')
    .where('account_id', '=', id)
    .where('role', '=', role)
    .where('tenant_id', 'is not distinct from', tenantId);

/** A person's latest bulk changes, the newest first. */
export const latestActs = async (database: Kysely<Tables>, person: Person): Promise<BulkAct[]> => {
  const acts = await ownActs(database, person).selectAll().orderBy('id', 'desc').limit(20).execute();
  const reverting = await database
    .selectFrom('bulk_act')
    .select('reverts')
    .where('reverts', 'in', [0, ...acts.map(({ id }) => id)])
    .execute();
  return acts.map((act) =>
    shown(
      person.role,
      act,
      reverting.some(({ reverts }) => reverts === act.id),
    ),
  );
};

/** Nobody asks for a result after this time. */
const keptDays = 30;

/** Removes bulk changes that ended long ago. */
export const purgeOldActs = async ({ database, now }: Ports): Promise<void> => {
  const until = new Date(now().getTime() - keptDays * dayMs).toISOString();
  await database.deleteFrom('bulk_act').where('created_at', '<', until).where('state', '<>', 'running').execute();
};
