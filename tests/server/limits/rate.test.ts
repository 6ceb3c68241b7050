import { expect, test } from 'vitest';
import { createRate } from '../../../server/limits/rate';

test('however many keys call, those that called last are remembered and no more than twice as many', () => {
  const rate = createRate(60, 3);
  const keys = Array.from({ length: 100 }, (_, at) => `key-${at}`);
  for (const key of keys) {
    rate.take('often', 0);
    rate.take(key, 0);
  }
  const known = keys.filter((key) => rate.has(key));
  expect(known.length).toBeLessThan(6);
  expect(known).toContain('key-99');
  expect(rate.has('often')).toBe(true);
});

test('the seconds to wait are those after which a call is let through', () => {
  const rate = createRate(6, 10);
  for (let at = 0; at < 6; at += 1) expect(rate.take('a', 0)).toBe(0);
  expect(rate.take('a', 0)).toBe(10);
  expect(rate.take('a', 9_999)).toBe(1);
  expect(rate.take('a', 10_000)).toBe(0);
});
