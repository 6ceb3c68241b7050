import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import Calendar from '#engine/client/ui/date/Calendar';
import { DateBox, type CalendarProps, useDateText } from '#engine/client/ui/date/DateBox';
import type { DayRange, DateLimits } from '#engine/client/ui/date/readDate';

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:10:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const calendar = (props: CalendarProps) => <Calendar {...props} />;

const Box = ({ start, limits = {}, range }: { start: string; limits?: DateLimits; range?: DayRange }) => {
  const [value, setValue] = useState(start);
  const date = useDateText({ value, limits, onText: (text) => setValue(text) });
  return (
    <DateBox aria-label="Day" label="Day" date={date} limits={limits} {...(range && { range })} calendar={calendar} />
  );
};

const open = async (
  start = '',
  { locale = 'en-US', ...rest }: { locale?: Locale; limits?: DateLimits; range?: DayRange } = {},
) => {
  await changeLocale(locale);
  render(<Box start={start} {...rest} />);
  const opener = screen.getByRole('button');
  opener.focus();
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog');
  return { dialog, opener, box: screen.getByLabelText<HTMLInputElement>('Day', { selector: 'input' }) };
};
const headsOf = (dialog: HTMLElement) => [...dialog.querySelectorAll('th')].map((day) => day.textContent);
const focused = () => document.activeElement?.closest('td')?.dataset['day'];
const press = (key: string, more = {}) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};

describe('the calendar of a date box', () => {
  test('opens at the day of the box, with the focus on it', async () => {
    await open('2026-10-08');
    expect(focused()).toBe('2026-10-08');
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeDefined();
  });

  test('opens at today, which is marked, when the box is empty', async () => {
    await open();
    expect(focused()).toBe('2026-11-23');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, November 23, 2026, today');
  });

  test.each([
    ['ArrowRight', {}, '2026-10-09'],
    ['ArrowLeft', {}, '2026-10-07'],
    ['ArrowDown', {}, '2026-10-15'],
    ['ArrowUp', {}, '2026-10-01'],
    ['Home', {}, '2026-10-05'],
    ['End', {}, '2026-10-11'],
    ['PageDown', {}, '2026-11-08'],
    ['PageUp', {}, '2026-09-08'],
    ['PageDown', { shiftKey: true }, '2027-10-08'],
    ['PageUp', { shiftKey: true }, '2025-10-08'],
  ])('is walked by %s %o', async (key, more, day) => {
    await open('2026-10-08');
    press(key, more);
    await waitFor(() => expect(focused()).toBe(day));
  });

  test('gives a chosen day to the box, closes, and returns the focus', async () => {
    const { box, opener } = await open('2026-10-08');
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('2026-10-09'));
    fireEvent.click(document.activeElement ?? document.body);
    expect(box.value).toBe('2026-10-09');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('closes on Escape, changes nothing, and returns the focus', async () => {
    const { box, opener } = await open('2026-10-08');
    press('ArrowRight');
    press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([box.value, document.activeElement]).toEqual(['2026-10-08', opener]);
  });

  test('chooses today, and clears', async () => {
    const { box, opener } = await open();
    fireEvent.click(screen.getByText('Today'));
    expect(box.value).toBe('2026-11-23');
    fireEvent.click(opener);
    fireEvent.click(screen.getByText('Clear'));
    expect(box.value).toBe('');
  });

  test('offers no day outside the limits, and today only within them', async () => {
    const { dialog } = await open('2026-10-08', { limits: { min: '2026-10-08', max: '2026-10-09' } });
    const days = [...dialog.querySelectorAll<HTMLButtonElement>('td button')].filter((day) => !day.disabled);
    expect(days.map((day) => day.textContent)).toEqual(['8', '9']);
    expect(screen.getByText<HTMLButtonElement>('Today').disabled).toBe(true);
  });

  test('marks the days between the ends of a range', async () => {
    const { dialog } = await open('2026-10-08', { range: { from: '2026-10-08', to: '2026-10-10' } });
    expect([...dialog.querySelectorAll('.between')].map((day) => day.textContent)).toEqual(['8', '9', '10']);
  });

  test('speaks Chinese, and begins the week on Monday', async () => {
    const { dialog, opener } = await open('2026-11-23', { locale: 'zh-CN' });
    expect(opener.getAttribute('aria-label')).toBe('选择日期：Day');
    expect(headsOf(dialog)).toEqual([...'一二三四五六日']);
    expect(screen.getByRole('grid', { name: '2026年11月' })).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年11月23日星期一，今天');
    const [year, month] = within(dialog).getAllByRole<HTMLSelectElement>('combobox');
    expect([year, month].map((choice) => choice?.selectedOptions[0]?.textContent)).toEqual(['2026年', '11月']);
  });

  test('begins the week on Monday in English too, by names of the language', async () => {
    const { dialog } = await open('2026-11-23');
    const names = headsOf(dialog);
    expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });

  test('with a time stays open until it is done, and begins with the next full hour', async () => {
    const { box, opener } = await open('', { limits: { time: true } });
    press('ArrowRight');
    await waitFor(() => expect(focused()).toBe('2026-11-24'));
    fireEvent.click(document.activeElement ?? document.body);
    expect(box.value).toBe('2026-11-24 10:00');
    fireEvent.change(screen.getByLabelText('Minute'), { target: { value: '45' } });
    expect(box.value).toBe('2026-11-24 10:45');
    fireEvent.click(screen.getByText('Done'));
    expect(document.activeElement).toBe(opener);
  });

  test('as a sheet keeps a tap beside it to itself, and closes on its release', async () => {
    const { opener } = await open('2026-10-08');
    const mask = document.querySelector('.mask') ?? document.body;
    fireEvent.pointerDown(mask);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(mask);
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]);
  });

  test('takes Escape from the browser, which would close the drawer around it', async () => {
    await open('2026-10-08');
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })).toBe(false);
  });
});
