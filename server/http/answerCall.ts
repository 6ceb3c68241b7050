import { type Call, rolesOf } from '#resources/schema/call';
import type { createSessionLookUp } from '#server/signIn/sessionLookUp';
import { callerOf, type Caller } from '#server/signIn/sessions';
import { deviceOf } from '#server/signIn/places';
import type { AuditContext } from '#server/audit/auditContext';
import type { Ports } from '#server/environment/ports';
import type { createCallLimits } from '#server/limits/calls';
import { limited } from '#server/environment/limited';
import { type Reply, forbidden, notSignedIn, passwordMustChange, invalid, tooLarge } from '#server/refusals';
import type { Route } from './call';
import { localeOf } from './language';
import type { Values } from '#resources/schema/record';
import { refuseLargeShape } from '#server/limits/bodyShape';

/** Default limit of a body in bytes. */
const bodyMax = 100 * 1024;
/** Deepest nesting of a body; no payload of ours is nearly so deep. */
const depthMax = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL refuses NUL, and lone surrogates are no text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** As a plain property `__proto__` would vanish instead of being refused as unknown. */
const isName = (name: string) => isStorable(name) && name !== '__proto__';

const refuseBad = (value: unknown, field: string, depth = 0): void => {
  if (depth > depthMax) throw invalid({ [field]: 'wrongType' });
  if (typeof value === 'string' && !isStorable(value)) throw invalid({ [field]: 'invalidText' });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!isName(key)) throw invalid({ [field || 'body']: 'unknownField' });
    refuseBad(inner, field || key, depth + 1);
  }
};

/**
 * Reads and discards this many more bytes of a refused body, since a client that is cut off while it sends never learns
 * why.
 */
const discardMax = 4 * 1024 * 1024;

/** Keeps no more than the limit, whatever length was announced. */
const readBytes = async (request: Request, max: number): Promise<ArrayBuffer> => {
  const announced = Number(request.headers.get('content-length'));
  if (announced > max + discardMax) throw tooLarge();
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > max + discardMax) throw tooLarge();
    if (size <= max) parts.push(part.value);
  }
  if (size > max) throw tooLarge();
  return new Blob(parts).arrayBuffer();
};

const parse = (bytes: ArrayBuffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalid({ body: 'wrongType' });
  }
};

/** The body of a call as one JSON object; an empty body is an empty object. Refuses everything else. */
const readBody = async (request: Request, max = bodyMax): Promise<Values> => {
  const bytes = await readBytes(request, max);
  refuseLargeShape(new Uint8Array(bytes), max);
  const body = bytes.byteLength === 0 ? {} : parse(bytes);
  if (!isObject(body)) throw invalid({ body: 'wrongType' });
  refuseBad(body, '');
  return body;
};

/** The query of a call; a name that occurs twice holds both values, separated by a comma. */
const readQuery = (request: Request): Readonly<Record<string, string>> => {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (!isName(name)) throw invalid({ query: 'unknownField' });
    if (!isStorable(value)) throw invalid({ [name]: 'invalidText' });
    const before = query.get(name);
    query.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(query);
};

/** Refuses a caller who may not make this call. */
const guard = (call: Call, caller: Caller | undefined): Caller => {
  if (!caller) throw notSignedIn();
  if (!rolesOf(call).includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
  if (caller.mustChangePassword && !call.beforePasswordChange) throw passwordMustChange();
  return caller;
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
}

/** Answers a call with ports of its own, whose work ends when its time is up or its caller has left. */
export const answerCall = (
  ports: Ports,
  { limits, findSession }: ProcessContext,
  route: Route,
  request: Request,
  audit: AuditContext,
): Promise<Reply> => {
  const { call } = route;
  return limited(
    ports,
    { caller: request.signal, readsOnly: call.method === 'GET', time: route.time },
    async (portsOf, paused) => {
      const token = request.headers.get('token');
      const caller = await callerOf(portsOf('usual'), token, !call.inBackground, findSession);
      limits.saw(token, caller !== undefined);
      if (caller) audit.operator = caller;
      const read = async () => ({
        ports: portsOf(route.lane ?? 'usual'),
        audit,
        locale: localeOf(request.headers.get('accept-language')),
        payload: call.method === 'POST' ? await paused(readBody(request, route.bodyMax)) : {},
        query: call.method === 'GET' ? readQuery(request) : {},
      });
      if (route.open) return route.answer({ ...(await read()), caller });
      const guarded = guard(call, caller);
      return route.answer({ ...(await read()), caller: guarded });
    },
  );
};
