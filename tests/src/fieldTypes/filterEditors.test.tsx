import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { text } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { changeLocale } from '#src/i18n/locale';
import { openFilter as open, type } from './filterStage';
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

describe('a filter by a range', () => {
  const { integer: whole, money } = specimens;

  test.each([
    ['a whole number', whole.field, 'Times', ['5', '9'], { it_gte: 5, it_lte: 9 }],
    ['an amount', money.field, 'Balance', ['5', '9.5'], { it_gte: '5.00', it_lte: '9.50' }],
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
});
