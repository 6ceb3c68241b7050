import { assert, constantFrom, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { bucketsBetween, isZone } from '#engine/server/time/buckets';

const between = (from: string, to: string, zone = 'UTC') => {
  const { unit, starts } = bucketsBetween(new Date(from), new Date(to), zone);
  return { unit, starts: starts.map((at) => at.toISOString()) };
};

test('a few days are cut at midnight of the zone, not of UTC', () => {
  expect(between('2026-11-20T15:59:00Z', '2026-11-21T16:00:00Z', 'Asia/Shanghai')).toEqual({
    unit: 'day',
    starts: ['2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  });
});

test('a day on which the clocks change has its own length', () => {
  expect(between('2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 'Europe/Berlin').starts).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

test('a day whose midnight the clocks left out begins with its first moment', () => {
  expect(between('2018-11-03T12:00:00Z', '2018-11-05T12:00:00Z', 'America/Sao_Paulo').starts).toEqual([
    '2018-11-03T03:00:00.000Z',
    '2018-11-04T03:00:00.000Z',
    '2018-11-05T02:00:00.000Z',
  ]);
});

test('a long span is cut into weeks from Monday, a longer one into months, the longest into years', () => {
  const weeks = between('2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z');
  expect([weeks.unit, weeks.starts[0]]).toEqual(['week', '2025-12-29T00:00:00.000Z']);
  const months = between('2020-05-17T00:00:00Z', '2026-06-01T00:00:00Z');
  expect([months.unit, months.starts[0], months.starts[1]]).toEqual([
    'month',
    '2020-05-01T00:00:00.000Z',
    '2020-06-01T00:00:00.000Z',
  ]);
  expect(between('1950-05-17T00:00:00Z', '2026-06-01T00:00:00Z')).toMatchObject({ unit: 'year' });
});

test('whatever the span and the zone, the first begins before it, each follows the one before, and there are at most 400', () => {
  const zones = constantFrom('UTC', 'Asia/Shanghai', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia');
  const start = date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  assert(
    property(start, integer({ min: 0, max: 30_000 }), zones, (from, days, zone) => {
      const to = new Date(from.getTime() + days * 86_400_000);
      const { starts } = bucketsBetween(from, to, zone);
      expect(starts[0]?.getTime()).toBeLessThanOrEqual(from.getTime());
      expect(starts.every((at, index) => index === 0 || at > (starts[index - 1] ?? at))).toBe(true);
      expect(starts.length).toBeLessThanOrEqual(402);
    }),
  );
});

test('only names of zones are zones', () => {
  expect(['UTC', 'Asia/Shanghai', 'Etc/GMT+8'].map(isZone)).toEqual([true, true, true]);
  expect(['', 'Nowhere/City', 'Asia/Shanghai; drop'].map(isZone)).toEqual([false, false, false]);
});
