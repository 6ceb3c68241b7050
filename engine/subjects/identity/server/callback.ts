import type { Env, Hono } from 'hono';
import { basePath } from '#engine/schema/wire/basePath';
import type { Ports } from '#engine/server/environment/ports';
import { apart, callbackPath } from './provider';

/**
 * Hands what the provider answered on to the sign-in page, behind `#`: no server or proxy sees it again, and nothing is done for
 * a browser that did not begin. It leads to this one page, whatever the provider says.
 */
export const mountCallback = <E extends Env>(app: Hono<E>, { identity }: Pick<Ports, 'identity'>): void => {
  if (!identity) return;
  app.get(callbackPath, (c) => {
    const sent = new URLSearchParams(c.req.query());
    const way = sent.get('state')?.startsWith(apart) ? 'apart' : 'identity';
    return c.redirect(`${basePath}/login#${way}?${sent}`);
  });
};
