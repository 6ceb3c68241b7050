import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { integer, text, type Field } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import type { FilterValues } from '../../../src/fieldTypes/filter';
import { filterOf } from '../../../src/fieldTypes/filters';
import { changeLocale } from '../../../src/i18n/locale';
import { showPart } from '../part';
import { specimens } from './specimen';

beforeEach(async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  await changeLocale('en-US');
});
afterEach(() => vi.useRealTimers());

/** The editor of a field's filter, with the filter that it makes. */
const open = (field: Field, start: FilterValues = {}, provider = {}) => {
  let filter = start;
  const Editor = () => {
    const [current, setCurrent] = useState(start);
    const face = filterOf(field);
    filter = current;
    return (
      face && (
        <face.Editor
          name="it"
          field={field}
          filter={current}
          onChange={(patch) =>
            setCurrent((before) => {
              const next = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined);
              return Object.fromEntries(next);
            })
          }
        />
      )
    );
  };
  showPart(<Editor />, { provider });
  return () => filter;
};
const type = (label: string, value: string) => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.keyDown(box, { key: 'Enter' });
};

describe('a filter by text', () => {
  const name = text(say('姓名', 'Name'), { max: 32 });

  test('keeps what contains the words, without the space around them', () => {
    const filter = open(name);
    type('Name: Contains', '  li hua ');
    expect(filter()).toEqual({ it_like: 'li hua' });
  });

  test('is gone when nothing but space is left', () => {
    const filter = open(name, { it_like: 'li' });
    type('Name: Contains', '   ');
    expect(filter()).toEqual({});
  });

  test('is set when the typing pauses', async () => {
    vi.useFakeTimers();
    const filter = open(name);
    fireEvent.change(screen.getByLabelText('Name: Contains'), { target: { value: 'li' } });
    expect(filter()).toEqual({});
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(filter()).toEqual({ it_like: 'li' });
  });

  test('speaks the language of its reader', async () => {
    await changeLocale('zh-CN');
    open(name);
    expect(screen.getByLabelText(/^姓名/)).toBeDefined();
  });
});

describe('a filter by choices', () => {
  const { choice, yesNo } = specimens;
  const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

  test('takes any of them, and is gone with the last', () => {
    const filter = open(choice.field);
    tick('Disabled');
    tick('Enabled');
    expect(filter()).toEqual({ it: [0, 1] });
    tick('Disabled');
    tick('Enabled');
    expect(filter()).toEqual({});
  });

  test('shows what is set, also where an address says one value alone', () => {
    open(choice.field, { it: 1 });
    expect(screen.getByLabelText<HTMLInputElement>('Enabled').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Disabled').checked).toBe(false);
  });

  test('by yes or no offers both', () => {
    const filter = open(yesNo.field);
    tick('Yes');
    expect(filter()).toEqual({ it: [true] });
  });
});

describe('a filter by a range', () => {
  const { integer: whole, money, dateTime } = specimens;

  test.each([
    ['a whole number', whole.field, 'Times', ['5', '9'], { it_gte: 5, it_lte: 9 }],
    ['an amount', money.field, 'Balance', ['5', '9.5'], { it_gte: '5.00', it_lte: '9.50' }],
    [
      'days',
      dateTime.field,
      'Time',
      ['2026-11-20', '2026-11-21'],
      { it_gte: '2026-11-19T16:00:00.000Z', it_lte: '2026-11-21T15:59:59.999Z' },
    ],
  ] as const)('of %s has two ends', (_what, field, label, [first, last], wanted) => {
    const filter = open(field);
    type(`${label}: From`, first);
    type(`${label}: To`, last);
    expect(filter()).toEqual(wanted);
  });

  test('loses an end that is emptied, and keeps the other', () => {
    const filter = open(whole.field, { it_gte: 5, it_lte: 9 });
    type('Times: From', '');
    expect(filter()).toEqual({ it_lte: 9 });
  });

  test('of whole numbers does not ask for the digits after a point', () => {
    const filter = open(whole.field);
    type('Times: From', '5.7');
    expect(filter()).toEqual({ it_gte: 5 });
  });

  test('of days is shown by the days of its reader', () => {
    open(dateTime.field, { it_gte: '2026-11-19T16:00:00.000Z' });
    expect(screen.getByLabelText<HTMLInputElement>('Time: From').value).toBe('2026-11-20');
  });

  test.each([
    ['Today', 1],
    ['Last 7 days', 7],
    ['Last 30 days', 30],
  ])('of %s reaches over %i days, today included', (label, days) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T06:03:00.000Z') });
    const filter = open(dateTime.field);
    fireEvent.click(screen.getByText(label));
    const { it_gte: first, it_lte: last } = filter() as Record<string, string>;
    expect(last).toBe('2026-11-21T15:59:59.999Z');
    const span = new Date(last ?? '').getTime() + 1 - new Date(first ?? '').getTime();
    expect(span).toBe(days * 86_400_000);
  });
});

describe('a filter by the number of a record', () => {
  const record = integer(say('对象编号', 'Record'), { recordOf: 'resource' });

  test('means that record and no other', () => {
    const filter = open(record);
    type('Record', '12');
    expect(filter()).toEqual({ it: 12 });
  });

  test.each(['0', '-3', ''])('is none for “%s”', (typed) => {
    const filter = open(record, { it: 12 });
    type('Record', typed);
    expect(filter()).toEqual({});
  });

  test('is said with the sign of a number', () => {
    const context = { locale: 'en-US', titleOf: () => undefined, hrefOf: () => undefined } as const;
    const inWords = (filter: FilterValues) => filterOf(record)?.inWords({ name: 'it', field: record, filter }, context);
    expect([inWords({ it: [12, 13] }), inWords({ it_gte: 5 }), inWords({})]).toEqual(['#12, #13', '≥ 5', undefined]);
  });
});

describe('a filter by records', () => {
  const { field } = specimens.reference;
  const found = [
    { id: 7, name: '星河互娱' },
    { id: 8, name: '云上游戏' },
  ];

  test('takes any of those that are found', async () => {
    const filter = open(field, {}, { lookup: vi.fn(async () => ({ data: found })) });
    fireEvent.click(await screen.findByLabelText('星河互娱'));
    fireEvent.click(screen.getByLabelText('云上游戏'));
    expect(filter()).toEqual({ it: [7, 8] });
    fireEvent.click(screen.getByLabelText('星河互娱'));
    expect(filter()).toEqual({ it: [8] });
  });

  test('says when none is found', async () => {
    open(field, {}, { lookup: vi.fn(async () => ({ data: [] })) });
    expect(await screen.findByText('No matches')).toBeDefined();
  });

  test('that cannot be searched for is tried again', async () => {
    const lookup = vi.fn().mockRejectedValue(new TypeError('broken'));
    open(field, {}, { lookup });
    const again = await screen.findByText('Retry');
    lookup.mockResolvedValue({ data: found });
    fireEvent.click(again);
    await waitFor(() => expect(screen.getByLabelText('星河互娱')).toBeDefined());
  });
});
