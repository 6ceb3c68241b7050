import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` for whoever sends the token as `Authorization: Bearer`. Without a token in the settings there is no such
 * page.
 */
export const metricsPage = (token: string | undefined, metrics: Promise<Metrics | undefined>): Hono => {
  const page = new Hono();
  if (token === undefined) return page;
  const wanted = hashOf(`Bearer ${token}`);
  page.get('/metrics', async (c) => {
    if (!timingSafeEqual(wanted, hashOf(c.req.header('authorization') ?? ''))) return c.text('Unauthorized', 401);
    const served = await metrics;
    if (!served) return c.notFound();
    return c.text(await served.text(), 200, { 'content-type': served.contentType, 'cache-control': 'no-store' });
  });
  return page;
};
