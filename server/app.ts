import { Hono, type Context } from 'hono';
import type { Code } from '../resources/codes';
import type { Call, Caller, GuardedCall } from './call';
import { calls } from './calls';
import { prepareCredentials } from './credentials';
import { refusalOf } from './database/refusals';
import { journal, type Act } from './journal';
import { readBody, readQuery } from './json';
import { localeOf } from './language';
import type { Ports } from './ports';
import {
  envelope,
  forbidden,
  noSuchPath,
  notSignedIn,
  passwordMustChange,
  wrongMethod,
  type Answer,
  type Refusal,
} from './reply';
import { mountDescription } from './routes/description';
import { callerOf } from './sessions';

type Env = { Variables: { act: Act; requestId: string; code: Code } };

const json = 'application/json; charset=utf-8';

/** Refuses who may not make this call. */
const guard = (call: GuardedCall, caller: Caller | undefined): Caller => {
  if (!caller) throw notSignedIn();
  if (!call.access.includes(call.byOwnRole ? caller.ownRole : caller.role)) throw forbidden();
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

const answerCall = async (ports: Ports, call: Call, request: Request, act: Act): Promise<Answer> => {
  const caller = await callerOf(ports, request.headers.get('token'), !call.inBackground);
  if (caller) act.operator = caller;
  const read = async () => ({
    ports,
    act,
    locale: localeOf(request.headers.get('accept-language')),
    payload: call.method === 'POST' ? await readBody(request, call.bodyMax) : {},
    query: call.method === 'GET' ? readQuery(request) : {},
  });
  if (call.access === 'anyone') return call.handle({ ...(await read()), caller });
  const guarded = guard(call, caller);
  return call.handle({ ...(await read()), caller: guarded });
};

const refuse = (c: Context<Env>, refusal: Refusal): Response => {
  c.set('code', refusal.code);
  const text = refusal.envelope(localeOf(c.req.header('accept-language') ?? null));
  return c.newResponse(text, refusal.status, { 'content-type': json });
};

const actOf = (ports: Ports, call: Call, request: Request): Act => ({
  action: call.path.slice(call.path.lastIndexOf('/') + 1),
  resource: call.resource,
  ip: ports.addressOf(request).slice(0, 64),
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 256),
  startedAt: performance.now(),
  stamp: ports.integrity.stamp,
});

/**
 * The API as one fetch handler made of Web APIs only: the server, the tests and the mocks run it
 * with ports of their own.
 */
export const createApp = (ports: Ports): Hono<Env> => {
  const app = new Hono<Env>();
  prepareCredentials(ports);

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

  for (const call of calls) {
    const path = `/api${call.path}`;
    app.on(call.method, path, async (c, next) => {
      const act = actOf(ports, call, c.req.raw);
      c.set('act', act);
      await next();
      if (c.error && call.method === 'POST')
        await journal(ports.database, ports.now(), act, [{ result: c.get('code') }]);
    });
    app.on(call.method, path, async (c) => send(c, await answerCall(ports, call, c.req.raw, c.get('act'))));
    app.all(path, (c) => {
      c.header('allow', call.method);
      return refuse(c, wrongMethod());
    });
  }
  mountDescription(app);
  app.notFound((c) => refuse(c, noSuchPath()));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal.code >= 500) ports.log.error({ requestId: c.get('requestId'), error }, 'request failed');
    return refuse(c, refusal);
  });
  return app;
};
