import { expect, test, vi } from 'vitest';
import { keyedHash, sha256, startSha256 } from '#engine/server/environment/secrets';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** The hash of a text in pieces of this many bytes. */
const inPieces = (text: string, size: number) => {
  const hash = startSha256();
  for (let bytes = Buffer.from(text); bytes.length > 0; bytes = bytes.subarray(size))
    hash.update(bytes.subarray(0, size));
  return hex(hash.digest());
};

// FIPS 180-2 has the vector of `abc`.
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test.each(['in Node', 'in a browser'])('%s, a text has the same hash, whole, in pieces and by a key', (where) => {
  if (where === 'in a browser') vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  expect(sha256('abc')).toBe(Buffer.from(abc, 'hex').toString('base64url'));
  expect(inPieces('abc', 2)).toBe(abc);
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  const long = '付款 100 元 🀄 '.repeat(9000);
  expect(hex(Buffer.from(sha256(long), 'base64url'))).toBe(inPieces(long, 65_536));
  expect(keyedHash('key', 'The quick brown fox jumps over the lazy dog')).toBe(
    Buffer.from('f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8', 'hex').toString('base64url'),
  );
});
