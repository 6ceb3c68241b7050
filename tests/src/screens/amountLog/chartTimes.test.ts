// @vitest-environment node
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dateTimeTick, unitName, unitTick } from '#src/screens/amountLog/chartTimes';
import { chartLook, sayPoints } from '#engine/client/ui/chart/look';

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));

/** 00:30 on the 21st of November in Shanghai, and still the 20th in London. */
const at = new Date('2026-11-20T16:30:00.000Z');

describe('a time of a chart', () => {
  test.each([
    ['day', '2026-11-21', '11-21'],
    ['week', '2026-11-21', '11-21'],
    ['month', '2026-11', '2026-11'],
    ['year', '2026', '2026'],
  ] as const)('of a %s is %s in a table and %s at the axis, by the clock of the reader', (unit, name, tick) => {
    expect([unitName(unit, at), unitTick(unit, at)]).toEqual([name, tick]);
  });

  test.each([
    [2, '00:30'],
    [3, '11-21'],
    [400, '11-21'],
    [401, '2026-11'],
  ])('at an axis of %i days is %s', (days, tick) => {
    expect(dateTimeTick(at, days * 86_400_000)).toBe(tick);
  });
});

describe('a figure of a chart', () => {
  test.each([
    ['en-US', 12_345, '12.3K'],
    ['en-US', 7, '7'],
    ['zh-CN', 12_345, '1.2万'],
  ] as const)('is short enough for the axis: %s %i', (locale, amount, short) => {
    expect(chartLook(locale).compact(amount)).toBe(short);
  });

  test('is read out with its day and what it is', () => {
    const bar = { seriesLabel: 'Deposit', formattedCategoryValue: '2026-11-21', formattedValue: '¥5' };
    expect(sayPoints.barDescription(bar)).toBe('2026-11-21, Deposit: ¥5');
    const point = { seriesLabel: 'Balance', formattedXValue: '2026-11-21', formattedYValue: '¥5' };
    expect(sayPoints.lineDescription(point)).toBe('2026-11-21, Balance: ¥5');
  });
});
