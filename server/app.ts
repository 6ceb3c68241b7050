import { Hono, type Context } from 'hono';
import type { Code } from '../resources/vocabulary/codes';
import { rolesOf, type Call } from '../resources/vocabulary/call';
import type { Caller, Route } from './http/call';
import { routes } from './routes/calls';
import { prepareCredentials } from './accounts/credentials';
import { refusalOf } from './http/databaseRefusals';
import type { Act } from './audit/journal';
import { readBody, readQuery } from './http/json';
import { localeOf } from './http/language';
import { createCallLimits } from './limits/calls';
import { noteLimited, noteRefusal } from './limits/refusals';
import { limited } from './overload/limited';
import type { Ports } from './environment/ports';
import {
  envelope,
  forbidden,
  noSuchPath,
  notSignedIn,
  passwordMustChange,
  tooManyCalls,
  wrongMethod,
  type Answer,
  type Refusal,
} from './reply/refusals';
import { mountDescription } from './routes/description';
import { callerOf } from './accounts/sessions';
import { deviceOf } from './accounts/signIn/device';
import { prepareStreams } from './live/streams';

type Env = { Variables: { act: Act; requestId: string; code: Code } };

const json = 'application/json; charset=utf-8';

/** Refuses who may not make this call. */
const guard = (call: Call, caller: Caller | undefined): Caller => {
  if (!caller) throw notSignedIn();
  if (!rolesOf(call).includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
  if (caller.mustChangePassword && !call.beforePasswordChange) throw passwordMustChange();
  return caller;
};

const send = (c: Context<Env>, answer: Answer): Response => {
  if ('json' in answer)
    return c.body(envelope(answer.json, answer.total, answer.estimated), 200, { 'content-type': json });
  // A proxy that gathers answers before it passes them on would hold back every event.
  if ('events' in answer)
    return c.body(answer.events, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  return c.body(answer.file, 200, {
    'content-type': answer.type,
    'content-disposition': `attachment; filename="${answer.name}"`,
  });
};

type CallLimits = ReturnType<typeof createCallLimits>;

/** Answers a call with ports of its own, whose work ends when its time is up or when nobody waits for it any more. */
const answerCall = (ports: Ports, limits: CallLimits, route: Route, request: Request, act: Act): Promise<Answer> => {
  const { call } = route;
  return limited(
    ports,
    { caller: request.signal, readsOnly: call.method === 'GET', time: route.time },
    async (portsOf, paused) => {
      const token = request.headers.get('token');
      const caller = await callerOf(portsOf('usual'), token, !call.inBackground);
      limits.saw(token, caller !== undefined);
      if (caller) act.operator = caller;
      const read = async () => ({
        ports: portsOf(route.lane ?? 'usual'),
        act,
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

const refuse = (c: Context<Env>, refusal: Refusal): Response => {
  c.set('code', refusal.code);
  const text = refusal.envelope(localeOf(c.req.header('accept-language') ?? null));
  const { retryAfter } = refusal;
  return c.newResponse(text, refusal.status, {
    'content-type': json,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    // Some of its body may still be on the way: whatever came next on this connection would not be heard.
    ...(refusal.status === 413 ? { connection: 'close' } : {}),
  });
};

const actOf = (ports: Ports, call: Call, request: Request): Act => ({
  action: call.path.slice(call.path.lastIndexOf('/') + 1),
  resource: call.resource,
  ip: ports.addressOf(request).slice(0, 64),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 256),
  device: deviceOf(request),
  startedAt: performance.now(),
  stamp: ports.integrity.stamp,
});

/**
 * The API as one fetch handler made of Web APIs only: the server, the tests and the mocks run it
 * with ports of their own.
 */
export const createApp = (ports: Ports): Hono<Env> => {
  const app = new Hono<Env>();
  const limits = createCallLimits(ports);
  prepareCredentials(ports);
  prepareStreams(ports);

  // Before all else, the line in the log included: who calls too often costs next to nothing.
  app.use((c, next) => {
    const seconds = limits.take(c.req.raw);
    if (seconds === 0) return next();
    noteLimited(ports, c.req.raw);
    throw tooManyCalls(seconds);
  });

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', crypto.randomUUID());
    c.header('x-request-id', c.get('requestId'));
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    await next();
    // The path only: a query may hold a token.
    ports.log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        code: c.get('code') ?? 0,
        account: c.get('act')?.operator?.id,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  });

  for (const route of routes) {
    const { call } = route;
    const path = `/api/${call.path}`;
    const refuseMethod = (c: Context<Env>) => {
      c.header('allow', call.method);
      return refuse(c, wrongMethod());
    };
    app.on(call.method, path, async (c, next) => {
      // Hono answers HEAD as GET and leaves the body unread: a stream would stay open for nobody.
      if (c.req.method === 'HEAD') return refuseMethod(c);
      const act = actOf(ports, call, c.req.raw);
      c.set('act', act);
      await next();
      // What was turned away as overload was not even begun, and a row of it would only be more of the same.
      if (c.error && call.method === 'POST' && c.get('code') !== 503) await noteRefusal(ports, act, c.get('code'));
    });
    app.on(call.method, path, async (c) => send(c, await answerCall(ports, limits, route, c.req.raw, c.get('act'))));
    app.all(path, refuseMethod);
  }
  mountDescription(app);
  app.notFound((c) => refuse(c, noSuchPath()));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    // Overload that we told ourselves stands in the request's own line.
    if (refusal.code >= 500 && error !== refusal)
      ports.log.error({ requestId: c.get('requestId'), error }, 'request failed');
    return refuse(c, refusal);
  });
  return app;
};
