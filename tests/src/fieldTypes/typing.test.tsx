import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { filterOf } from '#src/fieldTypes/filters';
import { openFilter } from './filterStage';
import { fieldForm } from './form';
import { kinds, specimens } from './specimen';

const boxes = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea';

/** Texts as people write them: a blank at the end of a word, a point before its decimals, a separator before the next. */
const written: Readonly<Partial<Record<(typeof kinds)[number], string>>> = {
  integer: '1200',
  money: '1200.50',
  dateTime: '2026-11-24 09:30',
  email: 'john.smith@a.example',
  links: 'https://a.example/1\nhttps://b.example/2 3',
};

/** Writes letter by letter, with a pause after each. Returns all that the box should have kept and did not. */
const write = async (box: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  const lost: string[] = [];
  act(() => box.focus());
  for (let end = 1; end <= text.length; end++) {
    // What stands in the box is what the next key is added to.
    const next = box.value + (text[end - 1] ?? '');
    fireEvent.change(box, { target: { value: next } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    if (box.value !== text.slice(0, end)) lost.push(`${text.slice(0, end)} → ${box.value}`);
  }
  return lost;
};

const everyBox = () => [...document.body.querySelectorAll<HTMLInputElement>(boxes)];

const provider = { lookup: async () => ({ data: [] }) };
const textOf = (kind: (typeof kinds)[number]) => written[kind] ?? 'John  Smith ';

describe('written slowly, letter by letter, nothing is lost', () => {
  test.each(kinds.filter((kind) => filterOf(specimens[kind].field)))('in the filter by %s', async (kind) => {
    vi.useFakeTimers();
    openFilter(specimens[kind].field, {}, provider);
    await act(() => vi.advanceTimersByTimeAsync(100));
    for (const box of everyBox()) expect(await write(box, textOf(kind))).toEqual([]);
  });

  test.each(kinds)('in the input of %s', async (kind) => {
    await fieldForm(specimens[kind].field, null, { provider });
    await screen.findByText('go');
    vi.useFakeTimers();
    for (const box of everyBox()) expect(await write(box, textOf(kind))).toEqual([]);
  });
});
