import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import { isLeftOut } from '#engine/schema/access';
import { rolesOf } from '#engine/schema/call';
import type { Values } from '#engine/schema/writable';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { forgetHeldKey } from '#engine/server/audit/idempotencyKeys';
import type { Database } from '#engine/server/database/database';
import { columnOf, fromTable } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { CallPorts, Context, Route } from '#engine/server/http/call';
import { conflict, forbidden, notFound } from '#engine/server/refusals';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { personToday } from '#engine/subjects/signIn/server/personToday';
import type { Caller } from '#engine/subjects/session/server/sessions';

/** A transaction as a database: whoever opens a transaction of it joins this one, and ends with it. */
const joined = (tx: Queries): Database =>
  new Proxy(tx, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: (tx: Queries) => unknown) => work(tx) });
      if (name === 'within') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

type Decision = Omit<Context, 'input' | 'sent'>;

/** Refuses where a record is not as it was when somebody asked: the decider has seen what it was then. */
const refuseOutdated = async (
  tx: Queries,
  resource: string,
  versions: Readonly<Record<string, number>>,
): Promise<void> => {
  const declared = resourceByName(resource);
  const ids = Object.keys(versions).map(Number);
  if (!declared || ids.length === 0) return;
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, ${columnOf('version')} as version from ${fromTable(declared)}
    where t.id = any(${ids}::bigint[]) order by t.id for no key update`.execute(tx);
  const present = new Map(rows.map(({ id, version }) => [id, version]));
  const other = ids.filter((id) => present.get(id) !== versions[id]);
  if (other.length > 0) throw conflict('outdated', { ids: other });
};

/** The call in the operation log: by the person who asked, from where they asked, within the session of who decides. */
const auditOf = (
  { audit }: Decision,
  asker: Caller,
  call: Route['call'],
  from: { ip: string; user_agent: string },
): AuditContext => ({
  action: call.path.slice(call.path.lastIndexOf('/') + 1),
  resource: call.resource,
  ip: from.ip,
  userAgent: from.user_agent,
  stamp: audit.stamp,
  startedAt: performance.now(),
  operator: asker,
});

/** What a call still asks of the decider: each approval that it needs must be theirs to give. */
const allowedTo =
  ({ role }: Caller, hold: AuditContext['hold']): AuditContext['hold'] =>
  async (database, outcomes) => {
    const held = await hold?.(database, outcomes);
    if (held && !held.approval.by.includes(role)) throw forbidden();
    return undefined;
  };

/**
 * Makes the call of a request, in the transaction of the decision, as the person who asked and with the rights that they
 * have today. Whatever refuses it undoes the decision too. Returns what to do when the transaction has ended.
 */
export const carryOut = async (
  routes: readonly Route[],
  tx: Queries,
  decision: Decision,
  id: number,
): Promise<() => void> => {
  const asked = await tx.selectFrom('approval_call').selectAll().where('approval_id', '=', id).executeTakeFirst();
  if (!asked) throw notFound();
  const route = routes.find(({ call }) => call.method === 'POST' && call.path === asked.path);
  const person = await personToday(tx, { ...asked, account_id: asked.requester_id });
  if (!route || route.open || !person || isLeftOut(asked.path)) throw conflict('requesterGone');
  const { call } = route;
  if (!rolesOf(call).includes(call.byOwnRole ? person.ownRole : person.role)) throw conflict('requesterGone');
  await refuseOutdated(tx, call.resource, asked.versions as Readonly<Record<string, number>>);
  if (asked.request_id !== null) await forgetHeldKey(tx, asked.requester_id, asked.request_id);
  const later: (() => void)[] = [];
  const { figureEvents } = decision.ports;
  const ports: CallPorts = {
    ...decision.ports,
    database: joined(tx),
    safety: async () => (await readSafety(tx)).settings,
    figureEvents: { add: (event, recipient) => later.push(() => figureEvents.add(event, recipient)) },
  };
  // Whoever ends the session of the decider waits for all of it, or finds nothing done.
  const caller = { ...person, sessionId: decision.caller.sessionId };
  const { locale, host } = decision;
  const sent = asked.payload as Values;
  const audit = auditOf(decision, caller, call, asked);
  const hold = await ports.approvals.holdOf({ ports, caller, call, sent, audit, locale, reason: null });
  await route.answer({
    ports,
    caller,
    locale,
    host,
    sent,
    audit: { ...audit, hold: allowedTo(decision.caller, hold) },
  });
  return () => later.forEach((act) => act());
};
