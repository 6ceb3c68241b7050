import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeys } from '#server/integrity/keys';
import { nativeProver } from '#server/integrity/keyFile';

const secrets = ['a'.repeat(32), 'b'.repeat(64), 'c'.repeat(65), 'd'.repeat(256)];
// A long text between short ones: buffers are used again.
const texts = ['', 'row ["deposit",1]', '充值 100 元 🀄', '长'.repeat(20_000), 'x'.repeat(8192), 'x'];

test.each(secrets)(
  'the proof by the secret %s is the HMAC-SHA-256 of the text, in Node and anywhere else',
  (secret) => {
    const [natively, anywhere] = [nativeProver(secret), createKeys([secret])];
    for (const text of texts) {
      const expected = createHmac('sha256', secret).update(text).digest('base64url');
      expect(natively(text)).toBe(expected);
      expect(anywhere.prove(text)).toBe(expected);
    }
  },
);
