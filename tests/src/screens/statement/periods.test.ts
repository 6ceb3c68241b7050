import { expect, test } from 'vitest';
import { isPeriod, periodOf } from '#src/screens/statement/periods';

test('a usual period goes on until today, and last month has its own end', () => {
  const today = '2026-02-28';
  expect(periodOf('thisMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('lastMonth', today)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(periodOf('thisQuarter', today)).toEqual({ from: '2026-01-01', to: '2026-02-28' });
  expect(periodOf('thisYear', today)).toEqual({ from: '2026-01-01', to: '2026-02-28' });
});

test('last month of January is December, whatever the day', () => {
  expect(periodOf('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(periodOf('lastMonth', '2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('a period has both days, in their order', () => {
  const of = (from: string, to: string) => isPeriod({ from, to });
  expect([of('2026-01-01', '2026-01-01'), of('2026-01-02', '2026-01-01'), of('', '2026-01-01')]).toEqual([
    true,
    false,
    false,
  ]);
});
