import type { MiddlewareHandler } from 'hono';
import type { Ports } from '#server/environment/ports';
import type { Env } from './respond';

/** Gives each request an id and the headers of every answer, and logs it when it is answered. */
export const logRequest =
  ({ log }: Pick<Ports, 'log'>): MiddlewareHandler<Env> =>
  async (c, next) => {
    const startedAt = performance.now();
    c.set('requestId', crypto.randomUUID());
    c.header('x-request-id', c.get('requestId'));
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    await next();
    // The path only: a query may hold a token.
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        code: c.get('code') ?? 0,
        account: c.get('audit')?.operator?.id,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    );
  };
