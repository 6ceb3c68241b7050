import type { Env, Hono } from 'hono';
import { say } from '#engine/schema/language';
import { basePath } from '#engine/schema/wire/basePath';
import type { Ports } from '#engine/server/environment/ports';
import { localeOf } from '#engine/server/http/respond';
import { apart, callbackPath } from './provider';

const done = say('可以关闭此窗口了。', 'You can close this window.');

/** Hands what the provider answered to the page that opened this window, which alone can use it. */
const handOver =
  "const c=new BroadcastChannel('identity');c.postMessage(location.search.slice(1));c.close();history.replaceState(null,'',location.pathname);close()";

const policy = async (): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(handOver));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return `default-src 'none'; script-src 'sha256-${base64}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};

/**
 * Hands what the provider answered on to the sign-in page, behind `#`: no server or proxy sees it again, and nothing is done for
 * a browser that did not begin. It leads to this one page, whatever the provider says. A sign-in in a window of its own ends
 * there.
 */
export const mountCallback = <E extends Env>(app: Hono<E>, { identity }: Pick<Ports, 'identity'>): void => {
  if (!identity) return;
  app.get(callbackPath, async (c) => {
    const sent = new URLSearchParams(c.req.query());
    if (!sent.get('state')?.startsWith(apart)) return c.redirect(`${basePath}/login#identity?${sent}`);
    c.header('content-security-policy', await policy());
    const said = done[localeOf(c.req.header('accept-language') ?? null)];
    return c.html(`<!doctype html><title>${said}</title><script>${handOver}</script><p>${said}</p>`);
  });
};
