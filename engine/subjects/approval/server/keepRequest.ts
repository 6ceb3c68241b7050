import { sql } from 'kysely';
import { approval as requests, reasonField } from '#engine/subjects/approval/approval';
import { resourceByName } from '#resources/resources';
import { typeOf } from '#engine/schema/field';
import { isField } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import type { ProposalFacts } from '#engine/schema/fieldTypes/proposal';
import type { Values } from '#engine/schema/writable';
import { hourMs } from '#engine/schema/spans';
import { withoutPasswords } from '#engine/server/records/changes';
import { type AuditOutcome, type FieldChanges, writeAudit } from '#engine/server/audit/auditLog';
import type { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import { heldAnswer, payloadHash, withIdempotencyKey } from '#engine/server/audit/idempotencyKeys';
import { columnOf, fromTable } from '#engine/server/database/read';
import { holdCount } from '#engine/server/database/holdCount';
import { inOrganization } from '#engine/server/database/organization';
import type { Queries } from '#engine/server/database/tables';
import { publish, publishRows } from '#engine/server/events/publish';
import type { IncomingCall } from '#engine/server/http/call';
import { readValues } from '#engine/server/http/input';
import { replyOf } from '#engine/server/http/replyOnce';
import { toRoles } from '#engine/subjects/message/server/message';
import { confirmFirst, conflict, type Reply } from '#engine/server/refusals';
import { readSafety } from '#engine/subjects/safety/server/safety';
import { decidersFor } from './deciders';
import { isOver } from './endRequests';
import { proposalOf } from './proposal';

const nobody = say(
  '此操作须由另一位管理员批准，但目前无人可以审批：须先有另一位已启用、且已自行设置密码的管理员',
  'Another person must approve this, and nobody could: another administrator must be enabled and have set their own password first',
);

/** Refuses what nobody but the person who asks could decide. */
const refuseWithoutDecider = async (
  tx: Queries,
  { caller }: IncomingCall,
  { approval }: ApprovalRequired,
): Promise<void> => {
  if ((await decidersFor(tx, approval.by, caller.id)).length === 0) throw conflict('condition', {}, nobody);
};

/** What the person should know before they ask, as far as the call would change it. */
const shownIn = ({ call }: IncomingCall, { approval: { shows = [] }, outcomes }: ApprovalRequired): object => {
  const [changes = {}] = outcomes.map((one) => one.changes);
  const shown = Object.entries(changes).filter(([name]) => shows.includes(name));
  return shown.length === 0 ? {} : { resource: call.resource, shown: Object.fromEntries(shown) };
};

/** Why the person asks: an input of the call that says so, or else what they say beside it. */
const reasonOf = (incoming: IncomingCall, held: ApprovalRequired, proposal: ProposalFacts): string => {
  const { sent, reason: said } = incoming;
  const { approval, outcomes } = held;
  const reason = (approval.reason === undefined ? undefined : sent[approval.reason]) ?? said;
  if (typeof reason !== 'string' || reason.trim() === '')
    throw confirmFirst('reason', { records: outcomes.length, proposal, ...shownIn(incoming, held) });
  return readValues({ reason: reasonField }, { reason }).reason;
};

/** What is sent, which may hold no password: a request is kept, and others read it. */
const payloadOf = ({ call, sent }: IncomingCall): Values => {
  const { input } = call;
  const secret = Object.entries(input).some(
    ([, part]) => typeof part === 'object' && 'kind' in part && isField(part) && typeOf(part).isSecret,
  );
  const declared = resourceByName(call.resource);
  const kept = declared ? withoutPasswords(declared, sent) : sent;
  if (secret || Object.keys(kept).length < Object.keys(sent).length)
    throw new Error(`${call.path} sends a password, which no request may keep`);
  return sent;
};

/** The versions of the records, as a decision must still find them. */
const versionsOf = async (
  tx: Queries,
  resource: string,
  outcomes: readonly AuditOutcome[],
): Promise<Readonly<Record<string, number>>> => {
  const declared = resourceByName(resource);
  const ids = outcomes.flatMap((one) =>
    (one.resource ?? resource) === resource && one.recordId ? [one.recordId] : [],
  );
  if (!declared || declared.appendOnly || ids.length === 0) return {};
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, ${columnOf('version')} as version from ${fromTable(declared)} where t.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
};

/** What is sent, without what tells one try from another: its id, and the input that says why. */
const asked = ({ requestId: _id, ...sent }: Values, { approval }: ApprovalRequired): string =>
  payloadHash(Object.fromEntries(Object.entries(sent).filter(([name]) => name !== approval.reason)));

/** The request of anybody that waits already for the same. Two at the same time wait for each other. */
const waitingTwin = async (tx: Queries, { call, ports }: IncomingCall, payload: Values, held: ApprovalRequired) => {
  await holdCount(tx, 'requests', call.path);
  const rows = await tx
    .selectFrom('approval_call as c')
    .innerJoin('approval as t', 't.id', 'c.approval_id')
    .innerJoin('account as o', 'o.id', 't.requester_id')
    .select(['t.id', 't.requester_id', 't.created_at', 'o.name', 'c.payload'])
    .where('c.path', '=', call.path)
    .where('t.state', '=', 'waiting')
    .where(sql<boolean>`not ${isOver(ports.now())}`)
    .orderBy('t.id')
    .execute();
  return rows.find((row) => asked(row.payload as Values, held) === asked(payload, held));
};

interface NewRequest {
  readonly reason: string;
  readonly proposal: ProposalFacts;
}

const add = async (
  tx: Queries,
  incoming: IncomingCall,
  held: ApprovalRequired,
  { reason, proposal }: NewRequest,
): Promise<number> => {
  const { ports, caller, call, audit } = incoming;
  const payload = payloadOf(incoming);
  const twin = await waitingTwin(tx, incoming, payload, held);
  // Without a request id, the same from the same person is the same try.
  if (twin && twin.requester_id === caller.id && !held.key?.requestId) return twin.id;
  if (twin && !incoming.again)
    throw conflict('waits', { needs: 'again', approval: twin.id, by: twin.name, at: twin.created_at, proposal });
  const now = ports.now();
  const { requestHours } = (await readSafety(tx)).settings;
  const versions = await versionsOf(tx, call.resource, held.outcomes);
  const [first] = held.outcomes;
  const isOne = held.outcomes.length === 1 && Object.keys(versions).length === 1;
  const recordId = isOne ? (first?.recordId ?? null) : null;
  const created_at = now.toISOString();
  const row = await tx
    .insertInto('approval')
    .values({
      action: proposal.action,
      resource: proposal.resource,
      record_id: recordId,
      record_version: recordId === null ? null : (versions[recordId] ?? null),
      records: proposal.records,
      changes: JSON.stringify(proposal.changes),
      proposal: JSON.stringify(proposal),
      reason,
      requester_id: caller.id,
      expires_at: new Date(now.getTime() + requestHours * hourMs).toISOString(),
      created_at,
      updated_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = row;
  await tx
    .insertInto('approval_call')
    .values({
      approval_id: id,
      requester_id: caller.id,
      role: caller.role,
      own_role: caller.ownRole,
      ...inOrganization(caller.organizationId),
      path: call.path,
      payload: JSON.stringify(payload),
      versions: JSON.stringify(versions),
      request_id: held.key?.requestId ?? null,
      ip: audit.ip,
      user_agent: audit.userAgent,
      created_at,
    })
    .execute();
  const noted: FieldChanges = { reason: [null, reason] };
  const waits = { result: 202, ...(recordId === null ? {} : { recordId }), changes: { approval: [null, id] } } as const;
  await writeAudit(tx, now, { ...audit, hold: undefined }, [
    waits,
    { resource: requests.name, action: 'insert', recordId: id, changes: noted },
  ]);
  await publishRows(tx, requests, [row]);
  await publish(tx, { about: 'box', recipients: [toRoles(held.approval.by)] });
  return id;
};

/**
 * Keeps a call that must wait, with what it would change, and replies with the number of its request: once per request id, as
 * any write. Without a reason it asks for one (428).
 */
export const keep = async (incoming: IncomingCall, held: ApprovalRequired): Promise<Reply> => {
  const proposal = await proposalOf(incoming.ports.database, incoming, held);
  const reason = reasonOf(incoming, held, proposal);
  const answer = await incoming.ports.database.transaction().execute(async (tx) => {
    await refuseWithoutDecider(tx, incoming, held);
    const write = async () => heldAnswer(await add(tx, incoming, held, { reason, proposal }));
    return held.key ? withIdempotencyKey(tx, held.key, write) : write();
  });
  return replyOf(answer);
};
