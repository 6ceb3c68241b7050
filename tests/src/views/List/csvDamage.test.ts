// @vitest-environment node
import { expect, test } from 'vitest';
import { damagedValue } from '#engine/client/views/List/csvDamage';

test.each([
  ['00123456', '00123456'],
  ['12345678901234567', '12345678901234567'],
  ['1E5', '1E5'],
  ['Mar-05', 'Mar-05'],
  ['88067491', undefined],
  ['1250.00', undefined],
  ['2026-03-05 06:07:08', undefined],
  ['"a\n0x"', undefined],
])('a CSV file with %s', async (cell, value) => {
  expect(await damagedValue(new Blob([`\uFEFFID,b\r\n${cell},x\r\n`]))).toBe(value);
});
