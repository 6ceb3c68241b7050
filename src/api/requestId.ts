/**
 * A new name for one act of a person, so that a repeated send of it is done once. Not
 * `crypto.randomUUID`, which browsers offer on HTTPS and localhost only.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
