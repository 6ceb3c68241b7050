import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * On every answer. The policy is for what is no page (JSON, files): nothing in it may run or be framed; a page brings
 * its own.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A year. Sent only where a trusted proxy says that the person's connection is HTTPS. */
const onlyHttps = 'max-age=31536000';

/**
 * Sets the headers beneath the handlers: theirs replace these. Much cheaper than adding them to a `Response`.
 */
export function secure(incoming: IncomingMessage, outgoing: ServerResponse, trustedProxies: number): void {
  for (const [name, value] of Object.entries(always)) outgoing.setHeader(name, value);
  if (trustedProxies > 0 && incoming.headers['x-forwarded-proto'] === 'https') {
    outgoing.setHeader('strict-transport-security', onlyHttps);
  }
}

/** The policy of the console's page: own files and what carries this answer's nonce, nothing from elsewhere. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "frame-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
