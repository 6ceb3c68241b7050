import type { IncomingMessage } from 'node:http';

const addresses = new WeakMap<Request, string>();

/** Remembers where a request came from. Of `X-Forwarded-For` only what the trusted proxies wrote counts. */
export function rememberAddress(request: Request, incoming: IncomingMessage, trustedProxies: number): void {
  const written = [incoming.headers['x-forwarded-for']].flat().join(',').split(',');
  const forwarded = trustedProxies > 0 ? written.at(-trustedProxies)?.trim() : undefined;
  addresses.set(request, plain(forwarded || incoming.socket.remoteAddress || ''));
}

/** The address of the caller; empty when it hung up before it could be read. */
export function callerAddress(request: Request): string {
  return addresses.get(request) ?? '';
}

/** One caller, one spelling: an IPv4 address is not written as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
