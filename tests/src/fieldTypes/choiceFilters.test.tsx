import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { integer, reference, nameOf } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { FilterValues } from '#engine/client/fieldTypes/filter';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { changeLocale } from '#engine/client/i18n/locale';
import { openFilter as open, type, openFilter } from './filterStage';
import { specimens } from './specimen';

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

describe('a filter by the number of a record', () => {
  const record = integer(say('对象编号', 'Record'), { recordOf: 'resource' });

  const openRecord = async (start = {}) => {
    const filter = open(record, start);
    await screen.findByLabelText('Record', { selector: 'input' });
    return filter;
  };

  test('means that record and no other', async () => {
    const filter = await openRecord();
    type('Record', '12');
    expect(filter()).toEqual({ it: 12 });
  });

  test.each(['0', '-3', ''])('is none for “%s”', async (typed) => {
    const filter = await openRecord({ it: 12 });
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

  test('offers the records that the declaration names, and no others', async () => {
    const lookup = vi.fn(async () => ({ data: found }));
    open(reference(field.label, { to: 'tenant', filter: true, among: { role: ['admin'] } }), {}, { lookup });
    await screen.findByLabelText('星河互娱');
    expect(lookup.mock.lastCall).toEqual([expect.any(String), { q: '', among: { role: ['admin'] } }]);
  });

  test('names people as their colleagues call them, beside their account', async () => {
    const people = [{ id: 3, name: '曹睿', username: 'cao.rui' }];
    open(
      reference(field.label, { to: 'account', filter: true }),
      {},
      { lookup: vi.fn(async () => ({ data: people })) },
    );
    expect(await screen.findByLabelText('曹睿 · cao.rui')).toBeDefined();
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

test('names of resources stand in the order of their reader', async () => {
  await changeLocale('zh-CN');
  openFilter(nameOf(say('对象', 'Object'), { of: 'resource' }));
  await screen.findByLabelText('账号');
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted(new Intl.Collator('zh-CN-u-co-pinyin').compare));
});
