import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';

/** What every authenticator app takes: HMAC-SHA-1, six digits, a new code every thirty seconds (RFC 6238, whose vectors are tests). */
const stepSeconds = 30;
const digits = 6;
/** A code counts for one step before and after its own, since clocks differ and people type. */
const drift = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bitsOf = (number: number, width: number) => number.toString(2).padStart(width, '0');

/** Bytes as Base32 (RFC 4648), as apps take it and people can type it. Whole groups of five bytes need no padding. */
const toBase32 = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => bitsOf(byte, 8))
    .join('')
    .replaceAll(/.{5}/g, (bits) => alphabet[Number.parseInt(bits, 2)] ?? '');

const fromBase32 = (text: string): Uint8Array => {
  const bits = [...text].map((letter) => bitsOf(alphabet.indexOf(letter), 5)).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** A new key of 160 bits. */
export const newKey = (): string => toBase32(crypto.getRandomValues(new Uint8Array(20)));

/** The step of a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code of a key at a step (RFC 4226, section 5.3). */
export const codeAt = (key: string, step: number): string => {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const hash = hmac(sha1, fromBase32(key), new Uint8Array(counter.buffer));
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = new DataView(hash.buffer, hash.byteOffset).getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step whose code this is, near a time; undefined when it is none of them. */
export const stepOf = (key: string, code: string, now: Date): number | undefined => {
  const present = stepAt(now);
  const near = Array.from({ length: 2 * drift + 1 }, (_, at) => present - drift + at);
  return near.find((step) => codeAt(key, step) === code);
};

/** The address by which an app takes a key from a QR code. */
export const addressOf = (key: string, issuer: string, username: string): string => {
  const label = [issuer, username].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`;
};
