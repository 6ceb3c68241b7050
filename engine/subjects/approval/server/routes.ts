import { sql } from 'kysely';
import { approval, type ApprovalState } from '#engine/subjects/approval/approval';
import { approveRequest, refuseRequest, withdrawRequest } from '#engine/subjects/approval/calls';
import { resourceByName } from '#resources/resources';
import type { Call } from '#engine/schema/call';
import { say } from '#engine/schema/language';
import { fromTable, lockRow, type StoredRow, visible } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { route, type Context } from '#engine/server/http/call';
import { replyOnce } from '#engine/server/http/replyOnce';
import { conflict } from '#engine/server/refusals';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { decidersFor } from './deciders';
import { endRequest, isOver } from './endRequests';

type DecisionContext = Context<
  Caller,
  { readonly id: number; readonly requestId: string | null; readonly answer?: string }
>;

/** Whose part it is to end a request in this way: that of the person who asked, or of anybody else. */
type Part = 'requester' | 'other';

/** Locks a request that waits and that this person may end. */
const lockWaiting = async (tx: Queries, { ports, caller, input }: DecisionContext, part: Part): Promise<StoredRow> => {
  const row = await lockRow(tx, approval, caller, input.id);
  if (row['state'] !== 'waiting') throw conflict('decided');
  if ((row['requesterId'] === caller.id) !== (part === 'requester'))
    throw conflict(part === 'requester' ? 'notYours' : 'ownRequest');
  const { rows } = await sql<{ over: boolean }>`
    select ${isOver(ports.now())} as over from ${fromTable(approval)} where t.id = ${row.id}`.execute(tx);
  if (rows[0]?.over !== false) throw conflict('expired');
  return row;
};

/** A call that ends a request, once: what was asked for, the decision, and its row in the log are one transaction. */
const ending =
  (
    call: Call,
    { part, state }: { readonly part: Part; readonly state: ApprovalState },
    then: (tx: Queries, context: DecisionContext, request: StoredRow) => Promise<() => void> = async () => () => {},
  ) =>
  async (context: DecisionContext) => {
    const { requestId, ...payload } = context.input;
    context.audit.recordId = payload.id;
    let later = () => {};
    const reply = await replyOnce(call, context, { requestId, payload }, async (tx) => {
      const before = await lockWaiting(tx, context, part);
      // What was asked for comes first: the end of the request holds the session of the decider, which every other write does last.
      later = await then(tx, context, before);
      const after = await endRequest(tx, context, before, { state, answer: payload.answer ?? null });
      return JSON.stringify(visible(approval, context.caller.role, after));
    });
    later();
    return reply;
  };

/** As long as the longest of the calls that can wait: the beginning of a bulk change. */
const approveTime = 20_000;

const samePerson = say(
  '申请人与审批人的密码由同一人生成的重置密码链接设置，须由其他人审批',
  'The person who asked made the link that your password was set by, or you made theirs. Somebody else must decide this.',
);

/** Approving takes a person who is certainly another one, and who does not decide about the own account. */
const refuseSamePerson = async (tx: Queries, { caller }: DecisionContext, request: StoredRow): Promise<void> => {
  const isOwn = resourceByName(String(request['resource']))?.own?.by === 'id' && request['recordId'] === caller.id;
  if (isOwn) throw conflict('oneself', { ids: [caller.id] });
  const deciders = await decidersFor(tx, approval.actions.approve.allow, Number(request['requesterId']));
  if (!deciders.includes(caller.id)) throw conflict('ownRequest', {}, samePerson);
};

const approve = ending(approveRequest, { part: 'other', state: 'approved' }, async (tx, context, request) => {
  await refuseSamePerson(tx, context, request);
  return context.ports.approvals.carryOut(tx, context, context.input.id);
});
const refuse = ending(refuseRequest, { part: 'other', state: 'refused' });
const withdraw = ending(withdrawRequest, { part: 'requester', state: 'withdrawn' });

export const approveRequestRoute = route(approveRequest, approve, { time: approveTime });

export const refuseRequestRoute = route(refuseRequest, refuse);

export const withdrawRequestRoute = route(withdrawRequest, withdraw);
