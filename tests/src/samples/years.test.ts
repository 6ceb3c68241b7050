// @vitest-environment node
import { expect, test } from 'vitest';
import { yearsOf } from '#src/samples/visualization/years';

const text = (what: unknown) => (what as Record<string, string>)['en-US'] ?? '';

test('the last year of the answer is a full line and the one before a broken one, whatever years they are', () => {
  const points = ['2030', '2031'].flatMap((name, year) => [
    { x: '1月', y: year, name },
    { x: '2月', y: 10 + year, name },
  ]);
  const data = yearsOf(points, 'light', text, String);
  expect(data.head).toBe('Month');
  expect(data.points).toEqual(['Jan', 'Feb']);
  expect(data.series.map(({ label, dashed, values }) => [label, dashed, values])).toEqual([
    ['2031', false, [1, 11]],
    ['2030', true, [0, 10]],
  ]);
});

test('days are shown as days', () => {
  const data = yearsOf([{ x: '3日', y: 20, name: '2026' }], 'dark', text, String);
  expect([data.head, ...data.points]).toEqual(['Day', 'Day 3']);
});
