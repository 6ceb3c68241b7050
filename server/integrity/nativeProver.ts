import { hash } from 'node:crypto';
import type { Prover } from './keys';

/** Bytes of a block of SHA-256, and of what it returns. */
const [block, size] = [64, 32];
/** Bytes of text that need no buffer of their own. */
const usual = 8192;

const padded = (key: Uint8Array, pad: number, room: number): Buffer => {
  const bytes = Buffer.alloc(block + room);
  bytes.fill(pad, 0, block);
  key.forEach((byte, at) => bytes.writeUInt8(byte ^ pad, at));
  return bytes;
};

/**
 * HMAC-SHA-256 as its definition says (RFC 2104), out of two hashes, with buffers that are made once. Every row of a
 * log needs it, and `createHmac` takes two to four times as long.
 */
export const nativeProver: Prover = (secret) => {
  const key = Buffer.byteLength(secret) > block ? hash('sha256', secret, 'buffer') : Buffer.from(secret);
  const [inner, outer] = [padded(key, 0x36, usual), padded(key, 0x5c, size)];
  return (text) => {
    const room = Buffer.byteLength(text);
    const bytes = room > usual ? Buffer.concat([inner.subarray(0, block), Buffer.alloc(room)]) : inner;
    bytes.write(text, block);
    hash('sha256', bytes.subarray(0, block + room), 'buffer').copy(outer, block);
    return hash('sha256', outer, 'base64url');
  };
};
