import { expect, test } from 'vitest';
import { addressOf, codeAt, newKey, stepAt, stepOf } from '#engine/subjects/factor/server/totp';

/** The key of RFC 6238, appendix B, in Base32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(codeAt(key, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code counts in its own step and one before and after it, and no longer', () => {
  const now = new Date(1_111_111_111_000);
  const present = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepOf(key, codeAt(key, present + away), now));
  expect(found).toEqual([undefined, present - 1, present, present + 1, undefined]);
});

test('a new key has 160 bits in Base32, and no other is like it', () => {
  const keys = Array.from({ length: 20 }, newKey);
  expect(keys.every((one) => /^[A-Z2-7]{32}$/.test(one))).toBe(true);
  expect(new Set(keys).size).toBe(20);
});

test('the QR code names the service and the person, whatever letters they have', () => {
  expect(addressOf(key, '反作弊 & Co', 'a.b')).toBe(
    `otpauth://totp/${encodeURIComponent('反作弊 & Co')}:a.b?secret=${key}&issuer=${new URLSearchParams({ i: '反作弊 & Co' }).toString().slice(2)}`,
  );
});
