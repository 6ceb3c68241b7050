import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinValues, splitValues } from '#resources/wire/values';

test.each([
  ['a', ['a']],
  ['a,b', ['a', 'b']],
  ['', ['']],
  ['a,,b', ['a', '', 'b']],
  ['a\\,b,c', ['a,b', 'c']],
  ['a\\\\,b', ['a\\', 'b']],
  ['C:\\temp', ['C:\\temp']],
  ['end\\', ['end\\']],
])('%j is read as %j', (text, values) => {
  expect(splitValues(text)).toEqual(values);
});

test('whatever the values hold, they come back as they were', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\\,a]*$/));
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values);
    }),
  );
});

test('a text of backslashes alone is read quickly', () => {
  const before = process.cpuUsage();
  splitValues(`${'\\'.repeat(100_001)},`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
});
