import { expect, test } from 'vitest';
import { createRate } from '../../../server/limits/rate';

test('the key that has not called for longest is forgotten when there are too many', () => {
  const rate = createRate(60, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) rate.take(key, 0);
  expect(['a', 'b', 'c', 'd'].map((key) => rate.has(key))).toEqual([true, false, true, true]);
});

test('the seconds to wait are those after which a call is let through', () => {
  const rate = createRate(6, 10);
  for (let at = 0; at < 6; at += 1) expect(rate.take('a', 0)).toBe(0);
  expect(rate.take('a', 0)).toBe(10);
  expect(rate.take('a', 9_999)).toBe(1);
  expect(rate.take('a', 10_000)).toBe(0);
});
