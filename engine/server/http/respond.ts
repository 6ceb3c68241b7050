import type { Context } from 'hono';
import type { Code } from '#engine/schema/codes';
import type { AuditContext } from '#engine/server/audit/auditLog';
import { envelope, held, type Reply, type Refusal } from '#engine/server/refusals';
import { firstLocale } from '#engine/schema/firstLocale';
import { type Locale, locales } from '#engine/schema/language';
import { parseAccept } from 'hono/utils/accept';

/** The router's context of a request. */
export type Env = { Variables: { audit: AuditContext; requestId: string; code: Code; call: string } };

/** The headers of every answer. */
const usualHeaders = (c: Context<Env>): Record<string, string> => ({
  ...(c.get('requestId') && { 'x-request-id': c.get('requestId') }),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

/** Sets them on an answer that is made otherwise than by `sendJson`. */
export const setUsualHeaders = (c: Context<Env>): void => {
  for (const [name, value] of Object.entries(usualHeaders(c))) c.header(name, value);
};

/** JSON with plain headers: the router would make an object of them that takes longer than all else of an answer. */
const sendJson = (c: Context<Env>, text: string, status = 200, more: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...usualHeaders(c), 'content-type': 'application/json; charset=utf-8', ...more },
  });

/** Sends the answer of a call. */
export const respond = (c: Context<Env>, answer: Reply): Response => {
  if ('held' in answer) return refuse(c, held(answer.held));
  if ('json' in answer) return sendJson(c, envelope(answer.json, answer.total, answer.estimated));
  setUsualHeaders(c);
  // A proxy that gathers answers before it passes them on would hold back every event.
  if ('events' in answer)
    return c.body(answer.events, 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  if (answer.shown) return show(c, answer, answer.shown);
  return c.body(answer.file, 200, {
    'content-type': answer.type,
    'content-disposition': `attachment; filename="${answer.name}"`,
  });
};

type FileReply = Extract<Reply, { file: unknown }>;

/** Sends a file, or a part of it, for the page to show. */
const show = (
  c: Context<Env>,
  { file, type, name }: FileReply,
  { size, part, policy }: NonNullable<FileReply['shown']>,
) => {
  const { from, to } = part ?? { from: 0, to: size };
  return c.body(file, part ? 206 : 200, {
    'content-type': type,
    'content-length': String(to - from),
    'accept-ranges': 'bytes',
    ...(part ? { 'content-range': `bytes ${from}-${to - 1}/${size}` } : {}),
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
  });
};

/** Sends why a call is refused, in the caller's language. */
export const refuse = (c: Context<Env>, refusal: Refusal, more: Readonly<Record<string, string>> = {}): Response => {
  c.set('code', refusal.code);
  const text = refusal.envelope(localeOf(c.req.header('accept-language') ?? null));
  const { retryAfter } = refusal;
  return sendJson(c, text, refusal.status, {
    ...more,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    // The rest of its body may still arrive, and the next request on this connection would be lost.
    ...(refusal.status === 413 ? { connection: 'close' } : {}),
  });
};

const languageOf = (tag: string) => tag.split('-')[0];

/** The first language of an `Accept-Language` header that we speak, by weight; else that of whoever has chosen none. */
export const localeOf = (header: string | null): Locale => {
  for (const { type } of parseAccept((header ?? '').slice(0, 256))) {
    const tag = type.toLowerCase();
    const known =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => languageOf(locale) === languageOf(tag));
    if (known) return known;
  }
  return firstLocale;
};
