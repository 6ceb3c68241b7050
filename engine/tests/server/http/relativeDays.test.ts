import { describe, expect, test } from 'vitest';
import { endsWithin } from '#engine/server/http/filterQuery';

/** Already the 1st of December in Shanghai, still the 30th of November in UTC. */
const now = new Date('2026-11-30T18:00:00.000Z');

describe('days relative to today', () => {
  const wanted: Readonly<Record<string, readonly [first: string, last: string]>> = {
    today: ['2026-11-30T16:00:00.000Z', '2026-12-01T15:59:59.999Z'],
    yesterday: ['2026-11-29T16:00:00.000Z', '2026-11-30T15:59:59.999Z'],
    last7: ['2026-11-24T16:00:00.000Z', '2026-12-01T15:59:59.999Z'],
    last30: ['2026-11-01T16:00:00.000Z', '2026-12-01T15:59:59.999Z'],
    thisMonth: ['2026-11-30T16:00:00.000Z', '2026-12-31T15:59:59.999Z'],
    lastMonth: ['2026-10-31T16:00:00.000Z', '2026-11-30T15:59:59.999Z'],
    last3: ['2026-11-28T16:00:00.000Z', '2026-12-01T15:59:59.999Z'],
    next14: ['2026-11-30T16:00:00.000Z', '2026-12-14T15:59:59.999Z'],
  };

  test.each(Object.keys(wanted))('reach over the whole days of the named zone: %s', (word) => {
    expect(endsWithin(`${word}@Asia/Shanghai`, now)).toEqual(wanted[word]);
  });

  test('are days, of a field that holds days, and end yesterday where they have no beginning', () => {
    expect(endsWithin('next7@Asia/Shanghai', now, true)).toEqual(['2026-12-01', '2026-12-07']);
    expect(endsWithin('lastMonth', new Date('2027-01-15T00:00:00.000Z'), true)).toEqual(['2026-12-01', '2026-12-31']);
    expect(endsWithin('past@Asia/Shanghai', now, true)).toEqual([undefined, '2026-11-30']);
    expect(endsWithin('past@Asia/Shanghai', now)).toEqual([undefined, '2026-11-30T15:59:59.999Z']);
  });

  test('are those of UTC without a zone, and of a year before in January', () => {
    expect(endsWithin('today', now)).toEqual(['2026-11-30T00:00:00.000Z', '2026-11-30T23:59:59.999Z']);
    expect(endsWithin('lastMonth', new Date('2027-01-15T00:00:00.000Z'))).toEqual([
      '2026-12-01T00:00:00.000Z',
      '2026-12-31T23:59:59.999Z',
    ]);
  });

  test('keep the hour that a clock loses or gains', () => {
    expect(endsWithin('today@Europe/Berlin', new Date('2026-10-25T12:00:00.000Z'))).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T22:59:59.999Z',
    ]);
  });

  test.each([
    '',
    'soon',
    'today@',
    'today@Nowhere/City',
    'today@UTC@UTC',
    'last7@Asia/Shanghai; drop',
    'last0',
    'last1',
    'next99999',
    'constructor',
  ])('are refused as %j', (written) => expect(endsWithin(written, now)).toBe('notAnOption'));
});
