/**
 * Returns a new idempotency key, so that a repeated send counts once. `crypto.randomUUID` exists on HTTPS and localhost
 * only.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
