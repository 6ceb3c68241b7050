import './environment/catalogs';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { findSystem } from '#engine/subjects/apiKey/server/keys';
import { callRoutes } from './routes';
import { createApprovals } from '#engine/subjects/approval/server/approvals';
import { createSignInSecrets } from '#engine/subjects/signIn/server/credentials';
import { createSessionLookUp } from '#engine/subjects/session/server/sessionLookUp';
import { createFigureEvents } from './events/publish';
import type { Ports } from './environment/ports';
import type { CallPorts, Route } from './http/call';
import { auditOf, answerCall } from './http/answerCall';
import { isUnforeseen, refusalOf } from './http/databaseRefusals';
import { refuse, respond, setUsualHeaders, type Env } from './http/respond';
import { createCallLimits } from './limits/callRate';
import { noteLimited, noteRefusal } from './limits/refusals';
import { createSafety } from '#engine/subjects/safety/server/safety';
import { createOpenForms } from './live/openForms';
import { createStreams } from './live/streams';
import { noSuchPath, tooManyCalls, wrongMethod } from './refusals';
import { inSpan } from '#engine/server/trace/spans';
import { mountCallback } from '#engine/subjects/identity/server/callback';
import { mountDescription } from '#engine/server/http/openapi/page';

/** Gives each request an id, and logs, counts and traces it when it is answered. */
const logRequest =
  ({ log, watch }: Pick<Ports, 'log' | 'watch'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', crypto.randomUUID());
    await inSpan(c.req.raw.headers, async (span) => {
      await next();
      span.updateName(c.get('call') ?? 'other');
      span.setAttributes({ 'console.code': c.get('code') ?? 0, 'console.request': c.get('requestId') });
    });
    const ms = performance.now() - startedAt;
    watch?.called(c.get('call') ?? 'other', c.get('code') ?? 0, ms / 1000);
    // The path only: a query may hold a token.
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        code: c.get('code') ?? 0,
        account: c.get('audit')?.operator?.id,
        ms: Math.round(ms),
      },
      'request',
    );
  };

/** The ports of the calls of one process. */
export const createCallPorts = (ports: Ports): CallPorts => {
  const openForms = createOpenForms(ports);
  return {
    ...ports,
    approvals: createApprovals(callRoutes),
    figureEvents: createFigureEvents(ports),
    openForms,
    safety: createSafety(ports.database),
    signInSecrets: createSignInSecrets(ports),
    streams: createStreams(ports, openForms),
  };
};

/**
 * The API as one fetch handler made of Web APIs only: the server, the tests and the mocks run it
 * with ports of their own.
 */
export const createApp = (ports: Ports): Hono<Env> => {
  const app = new Hono<Env>();
  const limits = createCallLimits(ports);
  const shared = { limits, findSession: createSessionLookUp(ports), findKey: findSystem };
  const callPorts = createCallPorts(ports);

  // Runs before all else, even the log line, so that a caller who calls too often costs next to nothing.
  app.use((c, next) => {
    const seconds = limits.take(c.req.raw);
    if (seconds === 0) return next();
    noteLimited(ports, c.req.raw);
    throw tooManyCalls(seconds);
  });

  app.use(logRequest(ports));

  const isAbsent = ({ needs }: Route) => needs !== undefined && ports[needs] === undefined;
  for (const route of callRoutes.filter((one) => !isAbsent(one))) {
    const { call } = route;
    const path = `/api/${call.path}`;
    const refuseMethod = (c: Context<Env>) => refuse(c, wrongMethod(), { allow: call.method });
    app.on(call.method, path, async (c, next) => {
      c.set('call', call.path);
      // Hono handles HEAD as GET and leaves the body unread: a stream would stay open for nobody.
      if (c.req.method === 'HEAD') return refuseMethod(c);
      const audit = auditOf(ports, call, c.req.raw);
      c.set('audit', audit);
      await next();
      // A call refused for overload never began, and an audit row would only add load.
      if (c.error && call.method === 'POST' && c.get('code') !== 503) await noteRefusal(ports, audit, c.get('code'));
    });
    app.on(call.method, path, async (c) =>
      respond(c, await answerCall(callPorts, shared, route, c.req.raw, c.get('audit'))),
    );
    app.all(path, refuseMethod);
  }
  app.use((c, next) => {
    setUsualHeaders(c);
    return next();
  });
  mountCallback(app, ports);
  mountDescription(
    app,
    callRoutes.filter(isAbsent).map(({ call }) => call),
  );
  app.notFound((c) => refuse(c, noSuchPath()));
  app.onError((error, c) => {
    const refusal = refusalOf(error);
    // Overload that we reported ourselves is part of the request's own log line.
    if (isUnforeseen(error, refusal)) ports.log.error({ requestId: c.get('requestId'), error }, 'request failed');
    return refuse(c, refusal);
  });
  return app;
};
