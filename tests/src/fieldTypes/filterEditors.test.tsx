import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { readersZone } from '#engine/client/i18n/dateTime';
import { openFilter as open, type, openFilter } from './filterStage';
import { specimens } from './specimen';

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
});

describe('a filter by a range', () => {
  const { integer: whole, money } = specimens;
  const open = async (...asked: Parameters<typeof openFilter>) => {
    const filter = openFilter(...asked);
    await screen.findByLabelText(/: From$/, { selector: 'input' });
    return filter;
  };

  test.each([
    ['a whole number', whole.field, 'Times', ['5', '9'], { it_gte: 5, it_lte: 9 }],
    ['a whole number in wide digits', whole.field, 'Times', ['５', '９'], { it_gte: 5, it_lte: 9 }],
    ['an amount', money.field, 'Balance', ['5', '９.5'], { it_gte: '5.00', it_lte: '9.50' }],
  ] as const)('of %s has two ends', async (_what, field, label, [first, last], wanted) => {
    const filter = await open(field);
    type(`${label}: From`, first);
    type(`${label}: To`, last);
    expect(filter()).toEqual(wanted);
  });

  test('loses an end that is emptied, and keeps the other', async () => {
    const filter = await open(whole.field, { it_gte: 5, it_lte: 9 });
    type('Times: From', '');
    expect(filter()).toEqual({ it_lte: 9 });
  });

  test('of whole numbers does not ask for the digits after a point', async () => {
    const filter = await open(whole.field);
    type('Times: From', '5.7');
    expect(filter()).toEqual({ it_gte: 5 });
  });
});

describe('a filter by days', () => {
  const { field } = specimens.dateTime;
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  const open = async (start = {}) => {
    const filter = openFilter(field, start);
    await screen.findByLabelText('Time: From', { selector: 'input' });
    return filter;
  };
  const november20 = '2026-11-19T16:00:00.000Z';

  test('has two ends, which are whole days of the reader', async () => {
    const filter = await open();
    type('Time: From', '2026-11-20');
    type('Time: To', '20261121');
    expect(filter()).toEqual({ it_gte: november20, it_lte: '2026-11-21T15:59:59.999Z' });
    expect([box('Time: From').value, box('Time: To').value]).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('follows a whole date while it is typed, and half a date not before it is left', async () => {
    const filter = await open();
    fireEvent.change(box('Time: From'), { target: { value: '2026-11-2' } });
    expect(filter()).toEqual({});
    fireEvent.change(box('Time: From'), { target: { value: '2026-11-20' } });
    expect(filter()).toEqual({ it_gte: november20 });
    fireEvent.change(box('Time: From'), { target: { value: '2026-12-1' } });
    fireEvent.blur(box('Time: From'));
    expect(filter()).toEqual({ it_gte: '2026-11-30T16:00:00.000Z' });
    expect(box('Time: From').value).toBe('2026-12-01');
  });

  test('names the fault of a day that does not exist, at its box, and keeps the filter as it was', async () => {
    const filter = await open({ it_gte: november20 });
    type('Time: From', '2026-02-30');
    expect(screen.getByRole('alert').textContent).toBe('The date 2026-02-30 does not exist');
    expect(box('Time: From').getAttribute('aria-invalid')).toBe('true');
    expect(filter()).toEqual({ it_gte: november20 });
  });

  test('loses an end that is emptied, and one that the other end has passed', async () => {
    const filter = await open({ it_gte: november20, it_lte: '2026-11-21T15:59:59.999Z' });
    type('Time: From', '2026-12-01');
    expect(filter()).toEqual({ it_gte: '2026-11-30T16:00:00.000Z' });
    expect(box('Time: To').value).toBe('');
    type('Time: From', '');
    expect(filter()).toEqual({});
  });

  test('keeps the moment of an end that is not touched', async () => {
    const within = '2026-11-21T03:00:00.000Z';
    const filter = await open({ it_lte: within });
    type('Time: From', '2026-11-20');
    expect(filter()).toEqual({ it_gte: november20, it_lte: within });
  });

  test.each([
    ['Today', 'today'],
    ['Last 7 days', 'last7'],
    ['Last month', 'lastMonth'],
  ])('of %s is kept as a word, in place of fixed days', async (label, word) => {
    const filter = await open({ it_gte: november20 });
    fireEvent.click(screen.getByText(label));
    expect(filter()).toEqual({ it_within: `${word}@${readersZone}` });
    expect(screen.getByText(label).getAttribute('aria-pressed')).toBe('true');
  });

  test('of a field that holds days keeps them as they are, of any year', async () => {
    const filter = openFilter(specimens.day.field);
    await screen.findByLabelText('First day: From', { selector: 'input' });
    type('First day: From', '987-06-05');
    expect(screen.getByRole('alert').textContent).toBe('Enter a date such as 2026-11-23');
    type('First day: From', '0987-06-05');
    type('First day: To', '1998年7月21日');
    expect(filter()).toEqual({ it_gte: '0987-06-05', it_lte: '1998-07-21' });
    fireEvent.click(screen.getByText('Before today'));
    expect(filter()).toEqual({ it_within: `past@${readersZone}` });
    fireEvent.click(screen.getByText('Next 7 days'));
    expect(filter()).toEqual({ it_within: `next7@${readersZone}` });
  });

  test('of fixed days takes the place of the word', async () => {
    const filter = await open({ it_within: 'last7@Asia/Shanghai' });
    type('Time: From', '2026-11-20');
    expect(filter()).toEqual({ it_gte: november20 });
  });
});
