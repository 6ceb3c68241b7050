import type { Env, Hono } from 'hono';
import { localeOf } from '../language';
import { openApi } from './document';
import { docsPage } from './page';
import { docsPagePolicy } from './pageStyle';
import { calls } from '#resources/calls';

const json = { 'content-type': 'application/json; charset=utf-8' } as const;

/** The API's description, for machines and for people. */
export const mountDescription = <E extends Env>(app: Hono<E>): void => {
  const description = JSON.stringify(openApi(calls));
  app.get('/api/openapi.json', (c) => c.body(description, 200, json));
  app.get('/api/docs', async (c) => {
    const headers = { 'content-security-policy': await docsPagePolicy(), 'content-type': 'text/html; charset=utf-8' };
    return c.body(String(await docsPage(calls, localeOf(c.req.header('accept-language') ?? null))), 200, headers);
  });
};
