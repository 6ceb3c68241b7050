// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#engine/schema/language';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { asList, type FilterValues, toggled } from '#engine/client/fieldTypes/filter';
import { dayToDateTime, readersZone } from '#engine/client/i18n/dateTime';
import { parseDecimal } from '#engine/schema/fieldTypes/decimal';
import { currency } from '#resources/business';
import { filterKeys } from '#engine/schema/field';
import { kinds, specimens } from './specimen';

const inWords = (kind: keyof typeof specimens, filter: FilterValues, locale: Locale = 'zh-CN') => {
  const context: CellContext = {
    locale,
    titleOf: (_, id) => (id === 7 ? '星河互娱' : undefined),
    hrefOf: () => undefined,
  };
  return filterOf(specimens[kind].field)?.inWords({ name: 'it', field: specimens[kind].field, filter }, context);
};

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
});

describe('a filter in words', () => {
  test('names the choices that it lets through, in the language of its reader', () => {
    expect(inWords('choice', { it: [0, 1] }, 'en-US')).toBe('Disabled, Enabled');
    expect(inWords('choice', { it: 0 })).toBe('停用');
    expect(inWords('yesNo', { it: [true] })).toBe('是');
  });

  test('names both ends of a range, or the one that is set', () => {
    expect(inWords('integer', { it_gte: 1, it_lte: 9 })).toBe('1 – 9');
    expect(inWords('integer', { it_gte: 1 })).toBe('≥ 1');
    expect(inWords('money', { it_lte: '1000.00' })).toBe('≤ ¥1,000.00');
  });

  test('names the days of a span of time, and one day once', () => {
    const filter = { it_gte: dayToDateTime('2026-11-01', 'first'), it_lte: dayToDateTime('2026-11-21', 'last') };
    expect(inWords('dateTime', filter)).toBe('2026-11-01 – 2026-11-21');
    expect(
      inWords('dateTime', {
        it_gte: dayToDateTime('2026-11-21', 'first'),
        it_lte: dayToDateTime('2026-11-21', 'last'),
      }),
    ).toBe('2026-11-21');
  });

  test('names a span relative to today, and its zone where that is another', () => {
    expect(inWords('dateTime', { it_within: `last7@${readersZone}` })).toBe('近 7 天');
    expect(inWords('dateTime', { it_within: 'lastMonth@America/Lima' }, 'en-US')).toBe('Last month (America/Lima)');
    expect(inWords('dateTime', { it_within: 'soon' })).toBe('soon');
    expect(inWords('day', { it_within: `next14@${readersZone}` })).toBe('未来 14 天');
    expect(inWords('day', { it_gte: '1998-07-21', it_lte: '2001-02-03' })).toBe('1998-07-21 – 2001-02-03');
  });

  test('names records by their title as far as it is known', () => {
    expect(inWords('reference', { it: [7, 8] })).toBe('星河互娱、#8');
  });

  test('is nothing when nothing is set, for every kind', () => {
    for (const kind of kinds) expect(inWords(kind, {})).toBeUndefined();
  });

  test('does not fail on an address that someone wrote by hand', () => {
    for (const kind of kinds) {
      for (const wrong of ['x', -1, { a: 1 }, ['?']]) {
        const filter = Object.fromEntries(filterKeys('it', specimens[kind].field).map((key) => [key, wrong]));
        expect(() => inWords(kind, filter)).not.toThrow();
      }
    }
  });
});

describe('what is set', () => {
  test('of a span of days reaches from its first to its last moment in the zone of the reader', () => {
    expect(dayToDateTime('2026-11-21', 'first')).toBe('2026-11-20T16:00:00.000Z');
    expect(dayToDateTime('2026-11-21', 'last')).toBe('2026-11-21T15:59:59.999Z');
    expect(dayToDateTime('2026-13-45', 'first')).toBeUndefined();
  });

  test('of an amount is a decimal string with two places, whatever was typed for it', () => {
    expect(
      ['1234', '¥1,234.5', '1，234.50', '-3.', 'twelve', '1.234'].map((text) => parseDecimal(text, currency)),
    ).toEqual(['1234.00', '1234.50', '1234.50', '-3.00', 'twelve', '1.234']);
  });

  test('of many values gains and loses one, and vanishes with the last', () => {
    expect(toggled(asList(1), 2)).toEqual([1, 2]);
    expect(toggled([1, 2], 1)).toEqual([2]);
    expect(toggled([2], 2)).toBeUndefined();
  });
});

test('secrets and what is too long to compare are the only kinds that nothing can be found by', () => {
  const closed = kinds.filter((kind) => filterOf(specimens[kind].field) === null);
  expect(closed.toSorted()).toEqual(['changes', 'jsonData', 'links', 'password', 'proposal', 'richText']);
});
