import { describe, expect, test } from 'vitest';
import { withEnd, isWhole, readDate } from '#engine/client/ui/date/readDate';

describe('a typed date', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026/11/23', '2026-11-23'],
    ['20261123', '2026-11-23'],
    ['2026-1-2', '2026-01-02'],
    [' 2026年1月2日 ', '2026-01-02'],
    ['２０２６－１１－２３', '2026-11-23'],
    ['2024-02-29', '2024-02-29'],
    ['2026-11-23 14:30', '2026-11-23'],
  ])('%j is %s', (typed, value) => expect(readDate(typed)).toEqual({ value }));

  test.each([
    ['2026-11-23 14:30', '2026-11-23 14:30'],
    ['20261123   9:05', '2026-11-23 09:05'],
    ['2026-11-23T14:30:59', '2026-11-23 14:30'],
    ['2026年11月23日14：30', '2026-11-23 14:30'],
    ['2026/11/23', '2026-11-23 00:00'],
  ])('%j with its time is %s', (typed, value) => expect(readDate(typed, { time: true })).toEqual({ value }));

  test.each([
    ['2026-02-30', 'noSuchDay', '2026-02-30'],
    ['2026-02-29', 'noSuchDay', '2026-02-29'],
    ['2026-13-01', 'noSuchDay', '2026-13-01'],
    ['2026-00-10', 'noSuchDay', '2026-00-10'],
    ['2026-11-00', 'noSuchDay', '2026-11-00'],
    ['2026-11-23 24:00', 'noSuchTime', '24:00'],
    ['2026-11-23 9:60', 'noSuchTime', '9:60'],
    ['99999-01-01', 'form', ''],
    ['2026-11/23', 'form', ''],
    ['23.11.2026', 'form', ''],
    ['tomorrow', 'form', ''],
    ['0001-01-01', 'tooEarly', '2000-01-01'],
    ['2100-01-01', 'tooLate', '2099-12-31'],
  ])('%j is refused: %s', (typed, fault, about) => expect(readDate(typed, { time: true })).toEqual({ fault, about }));

  test('lies within the limits of its box, both days included', () => {
    const limits = { min: '2026-11-20', max: '2026-11-22', time: true };
    expect(readDate('2026-11-22 23:59', limits)).toEqual({ value: '2026-11-22 23:59' });
    expect(readDate('2026-11-20', limits)).toEqual({ value: '2026-11-20 00:00' });
    expect(readDate('2026-11-19 23:59', limits)).toEqual({ fault: 'tooEarly', about: '2026-11-20' });
    expect(readDate('2026-11-23', limits)).toEqual({ fault: 'tooLate', about: '2026-11-22' });
  });

  test('is whole once no further key can make another day of it', () => {
    expect(['2026-11-23', '2026/11/23', '20261123', '２０２６１１２３'].every(isWhole)).toBe(true);
    expect(['2026-11-2', '2026112', '2026-11/23', ''].some(isWhole)).toBe(false);
  });
});

describe('an end of a range', () => {
  const range = { from: '2026-11-10', to: '2026-11-20' };
  test('is set beside the other', () =>
    expect(withEnd(range, 'from', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' }));
  test('empties the other that it has passed', () => {
    expect(withEnd(range, 'from', '2026-11-21')).toEqual({ from: '2026-11-21', to: '' });
    expect(withEnd(range, 'to', '2026-11-09')).toEqual({ from: '', to: '2026-11-09' });
  });
  test('may be open', () => expect(withEnd(range, 'to', '')).toEqual({ from: '2026-11-10', to: '' }));
});
