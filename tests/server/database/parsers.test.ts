import { expect, test } from 'vitest';
import { parsers } from '#server/database/parsers';

const timestamptz = 1184;

test.each([
  ['2026-11-21 14:03:05.123+00', '2026-11-21T14:03:05.123Z'],
  ['2026-11-21 14:03:05.1+00', '2026-11-21T14:03:05.100Z'],
  ['2026-11-21 14:03:05+00', '2026-11-21T14:03:05.000Z'],
  ['2026-11-21 14:03:05.123456+00', '2026-11-21T14:03:05.123Z'],
  ['2026-11-21 14:03:05.123+08', '2026-11-21T06:03:05.123Z'],
  ['2026-11-21 14:03:05.123+05:30', '2026-11-21T08:33:05.123Z'],
])('the time %s is read as %s', (text, instant) => {
  expect(parsers[timestamptz]?.(text)).toBe(instant);
});
