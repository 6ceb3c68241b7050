import type { Values } from '#engine/schema/writable';
import { approvalsOf, approvalsOfWrite } from '#engine/schema/declared/approvals';
import { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import type { Approvals, Route } from '#engine/server/http/call';
import { carryOut } from './carryOut';
import { keep } from './keepRequest';
import type { Queries } from '#engine/server/database/tables';
import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import type { Approval, SoloLimit } from '#engine/schema/approval';
import type { Condition } from '#engine/schema/field';
import type { AuditOutcome } from '#engine/server/audit/auditLog';
import { columnOf, fromTable } from '#engine/server/database/read';
import { readSafety } from '#engine/subjects/safety/server/safety';

/** What a call asks for, what it does, and the settings in force. */
interface CallEffect {
  readonly resource: string;
  readonly sent: Values;
  readonly outcomes: readonly AuditOutcome[];
  readonly settings: Values;
}

const exact = /^(\d+)(?:\.(\d{1,2}))?$/;

/** What this is worth in hundredths; undefined for what is no amount. */
const worth = (value: unknown): bigint | undefined => {
  const [, whole, part = ''] = exact.exec(String(Array.isArray(value) ? value.length : value)) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'));
};

/** Whether a value is more than one person may do alone. What nobody can read is. */
const exceeds = (value: unknown, most: unknown): boolean => {
  if (value === undefined || value === null || most === null || most === undefined) return false;
  const [is, limit] = [worth(value), worth(most)];
  return is === undefined || limit === undefined || is > limit;
};

const limitOf = (most: SoloLimit, settings: Values): unknown =>
  typeof most === 'object' ? settings[most.setting] : most;

const isAbove = ({ above = {} }: Approval, { sent, outcomes, settings }: CallEffect): boolean =>
  Object.entries(above).some(([name, most]) => {
    const values = [sent[name], ...outcomes.map(({ changes }) => changes?.[name]?.[1])];
    return values.some((value) => exceeds(value, limitOf(most, settings)));
  });

const isOne = ({ is }: Condition, value: unknown) => is.some((one) => one === value);

/** Whether a condition holds for some of the records as they were. */
const heldBefore = async (tx: Queries, when: Condition, { resource, outcomes }: CallEffect): Promise<boolean> => {
  const own = outcomes.filter((one) => (one.resource ?? resource) === resource);
  if (own.some(({ changes }) => isOne(when, changes?.[when.field]?.[0]))) return true;
  const declared = resourceByName(resource);
  const ids = own.flatMap(({ recordId, changes }) => (changes?.[when.field] || !recordId ? [] : [recordId]));
  if (!declared || ids.length === 0) return false;
  const { rows } = await sql`
    select from ${fromTable(declared)}
    where t.id = any(${ids}::bigint[]) and ${columnOf(when.field)} in (${sql.join([...when.is])}) limit 1`.execute(tx);
  return rows.length > 0;
};

/** Whether this declaration wants a second person for what a call does. */
const mustWait = async (tx: Queries, approval: Approval, doing: CallEffect): Promise<boolean> => {
  const { setting, above, when, makes } = approval;
  if (setting !== undefined && doing.settings[setting] !== true) return false;
  if (above && !isAbove(approval, doing)) return false;
  if (makes && !doing.outcomes.some(({ changes }) => isOne(makes, changes?.[makes.field]?.[1]))) return false;
  return !when || heldBefore(tx, when, doing);
};

/** What a call writes to other resources, or as another write than its own name says: each has approvals of its own. */
const furtherWrites = (outcomes: readonly AuditOutcome[]) =>
  outcomes.flatMap((outcome) => {
    const { resource, action } = outcome;
    if (resource === undefined || action === undefined) return [];
    return approvalsOfWrite(resource, action).map((approval) => ({ approval, resource, outcome }));
  });

/** The approval that a call needs for what it does, if any. */
const approvalFor = async (
  tx: Queries,
  approvals: readonly Approval[],
  doing: Omit<CallEffect, 'settings'> & { readonly settings: Values | undefined },
): Promise<Approval | undefined> => {
  const further = furtherWrites(doing.outcomes);
  if (approvals.length + further.length === 0) return undefined;
  const settings = doing.settings ?? { ...(await readSafety(tx)).settings };
  for (const approval of approvals) if (await mustWait(tx, approval, { ...doing, settings })) return approval;
  for (const { approval, resource, outcome } of further)
    if (await mustWait(tx, approval, { resource, sent: {}, outcomes: [outcome], settings })) return approval;
  return undefined;
};

/**
 * What decides whether this call needs a second person, by its declaration, that of the resources that it writes, and the settings
 * in force. The settings that the session look-up knows are read before a transaction begins: one that waits for another connection
 * might wait for itself.
 */
const holdOf: Approvals['holdOf'] = async ({ call, ports, caller, sent }) => {
  if (call.method === 'GET') return undefined;
  const [approvals, { resource }] = [approvalsOf(call), call];
  const known = approvals.length > 0 || caller.safetyState !== undefined;
  const settings = known ? { ...(await ports.safety(caller.safetyState)) } : undefined;
  return async (database, outcomes) => {
    const approval = await approvalFor(database, approvals, { resource, sent, outcomes, settings });
    return approval && new ApprovalRequired(approval, outcomes);
  };
};

/** Requests for a second person to any of these calls. */
export const createApprovals = (routes: readonly Route[]): Approvals => ({
  holdOf,
  keep,
  carryOut: (tx, decision, id) => carryOut(routes, tx, decision, id),
});

/** The request that still waits for the call which a person sent under this id; undefined where there is none. */
export const waitingUnder = async (
  tx: Queries,
  requesterId: number,
  requestId: string,
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('approval_call as c')
    .innerJoin('approval as a', 'a.id', 'c.approval_id')
    .select('a.id')
    .where('c.requester_id', '=', requesterId)
    .where('c.request_id', '=', requestId)
    .where('a.state', '=', 'waiting')
    .executeTakeFirst();
  return row?.id;
};
