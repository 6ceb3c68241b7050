import { type Call, rolesOf } from '#engine/schema/call';
import type { createSessionLookUp } from '#engine/subjects/session/server/sessionLookUp';
import { callerOf, type Caller } from '#engine/subjects/session/server/sessions';
import { deviceOf } from '#engine/subjects/signIn/server/places';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { ApprovalRequired } from '#engine/server/audit/approvalRequired';
import type { Database } from '#engine/server/database/database';
import type { Ports } from '#engine/server/environment/ports';
import { bearerIn, type createCallLimits } from '#engine/server/limits/callRate';
import { limited } from '#engine/server/environment/limited';
import { type Reply, forbidden, notSignedIn, sessionEnded, wrongKey } from '#engine/server/refusals';
import { readBody, readQuery } from './body';
import type { CallPorts, Route } from './call';
import { refuseUnproved, refuseUnready } from './proof';
import { localeOf } from './respond';
import { againHeader, reasonHeader } from '#engine/schema/wire/reasonHeader';
import { idleHeader } from '#engine/schema/wire/idleHeader';

/** Refuses a caller who may not make this call. */
const guard = (call: Call, caller: Caller | undefined, token: string | null): Caller => {
  if (call.byKey !== undefined) {
    if (!caller?.key) throw wrongKey();
    if (!caller.key.scopes.includes(call.byKey)) throw forbidden();
    return caller;
  }
  if (!caller) throw token ? sessionEnded() : notSignedIn();
  if (!rolesOf(call).includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
  return caller;
};

/**
 * When the person behind a call last did something, as the call's header says. A client without the header acts with each
 * call (now) unless the call is declared for the background (null). The header can't prolong a session: what it says is
 * never later than now.
 */
const lastActivity = (now: Date, { inBackground }: Call, { headers }: Request): Date | null => {
  const idle = headers.get(idleHeader) ?? '';
  if (/^\d+$/.test(idle)) return new Date(Math.max(0, now.getTime() - Number(idle) * 1000));
  return inBackground ? null : now;
};

/** Why a call asks for a second person, as its header says. */
const reasonIn = (request: Request): string | null => {
  try {
    return decodeURIComponent(request.headers.get(reasonHeader) ?? '') || null;
  } catch {
    return null;
  }
};

/** The audit context of a request before its outcome. */
export const auditOf = (ports: Ports, call: Call, request: Request): AuditContext => ({
  action: call.path.slice(call.path.lastIndexOf('/') + 1),
  resource: call.resource,
  ip: ports.addressOf(request).slice(0, 64),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 256),
  device: deviceOf(request),
  startedAt: performance.now(),
  stamp: ports.integrity.stamp,
});

/** The context that all calls of a process share. */
export interface ProcessContext {
  readonly limits: ReturnType<typeof createCallLimits>;
  readonly findSession: ReturnType<typeof createSessionLookUp>;
  /** The other system behind the secret of a key, if that lives. Counts as use of the key. */
  readonly findKey: (ports: Ports, secret: string) => Promise<Caller | undefined>;
}

/** Who calls: the person of a session or, on the calls for that alone, another system by its key. */
const findCaller = async (
  ports: Ports,
  { limits, findSession, findKey }: ProcessContext,
  call: Call,
  request: Request,
  actedAt: Date | null,
): Promise<Caller | undefined> => {
  if (call.byKey !== undefined) {
    const secret = bearerIn(request);
    if (secret === undefined) return undefined;
    const system = await findKey(ports, secret);
    limits.saw(secret, system !== undefined, 'key');
    return system;
  }
  const token = request.headers.get('token');
  const caller = await callerOf(ports, token, actedAt, (sent) => findSession(limits.hashOf(sent)));
  limits.saw(token, caller !== undefined);
  return caller;
};

/** How the log names the caller: of a system its key, which has neither account nor session. */
const operatorOf = ({ key, ...caller }: Caller): AuditContext['operator'] =>
  key ? { username: caller.username, role: caller.role, organizationId: caller.organizationId } : caller;

/** Answers a call with ports of its own, whose work ends when its time is up or its caller has left. */
export const answerCall = (
  ports: CallPorts,
  shared: ProcessContext,
  route: Route,
  request: Request,
  audit: AuditContext,
): Promise<Reply> => {
  const { call } = route;
  return limited(
    ports,
    { caller: ports.leftOf?.(request) ?? request.signal, readsOnly: call.method === 'GET', time: route.time },
    async (portsOf, paused) => {
      const actedAt = lastActivity(ports.now(), call, request);
      const caller = await findCaller(portsOf('usual'), shared, call, request, actedAt);
      if (caller) audit.operator = operatorOf(caller);
      const read = async (replica?: Database) => ({
        ports: portsOf(route.pool ?? 'usual', replica),
        audit,
        host: request.headers.get('host') ?? new URL(request.url).host,
        range: request.headers.get('range'),
        actedAt,
        locale: localeOf(request.headers.get('accept-language')),
        sent: call.method === 'GET' ? readQuery(request) : await paused(readBody(request, route.bodyMax)),
      });
      if (route.open) return route.answer({ ...(await read()), caller });
      const guarded = guard(call, caller, request.headers.get('token'));
      await refuseUnready(ports, call, guarded);
      await refuseUnproved(ports, guarded, call.proof);
      const { writtenUpTo } = guarded;
      const replica = route.replica && writtenUpTo ? await ports.replicas?.upTo(writtenUpTo) : undefined;
      const incoming = { ...(await read(replica)), caller: guarded };
      const asked = { ...incoming, call, reason: reasonIn(request), again: request.headers.has(againHeader) };
      audit.hold = await incoming.ports.approvals.holdOf(asked);
      try {
        return await route.answer(incoming);
      } catch (error) {
        if (!(error instanceof ApprovalRequired)) throw error;
        return await incoming.ports.approvals.keep(asked, error);
      }
    },
  );
};
