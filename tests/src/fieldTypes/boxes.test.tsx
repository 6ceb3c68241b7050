import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dateTime, day, email, integer, jsonData, links, longText, money, password, text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import { fieldForm } from './form';

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));

const it = say('某项', 'It');
const remark = longText(it, { max: 5 });
const mail = email(it, {});
const times = integer(it, { min: 1, max: 9 });
const price = money(it, { required: true });
const pages = links(it, { max: 2 });

describe('a box to type in', () => {
  test('brings the keyboard that its value needs', async () => {
    const keyboards: unknown[] = [];
    for (const field of [mail, times, price]) {
      const form = await fieldForm(field);
      keyboards.push(form.box().inputMode || form.box().getAttribute('inputmode'));
      form.unmount();
    }
    expect(keyboards).toEqual(['email', 'numeric', 'decimal']);
  });

  test('tells that it must be filled in, and what for', async () => {
    const form = await fieldForm(text(it, { max: 5, required: true, hint: say('提示', 'A hint') }));
    expect(form.box().getAttribute('aria-required')).toBe('true');
    const hint = document.getElementById(form.box().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('A hint');
  });

  test('for long text counts letters as a person does, and says when there are too many', async () => {
    const form = await fieldForm(remark);
    const counter = () => screen.getByText(/ \/ 5$/);
    expect(counter().textContent).toBe('0 / 5');
    form.type('好😀!');
    expect(counter().textContent).toBe('3 / 5');
    form.type('123456');
    expect(counter().textContent).toBe('6 / 5');
    expect(await form.fault()).toMatch(/5/);
  });

  test('for an amount shows its currency, and its two decimals once it is left', async () => {
    const form = await fieldForm(price);
    expect(screen.getByText('¥')).toBeDefined();
    fireEvent.change(form.box(), { target: { value: '1' } });
    expect(form.box().value).toBe('1');
    fireEvent.blur(form.box());
    expect(form.box().value).toBe('1.00');
  });

  test.each([
    ['an amount', price, '70', '70.00'],
    ['links', pages, 'https://a.example https://b.example', ['https://a.example', 'https://b.example']],
    ['a moment', dateTime(it, {}), '2026/11/22 9:30', '2026-11-22T01:30:00.000Z'],
    ['a day', day(it, {}), '2026/11/22', '2026-11-22'],
    ['JSON', jsonData(it, { max: 50 }), ' {"a": [1]} ', { a: [1] }],
  ] as const)(
    'sends %s that a person types and sends by a key, without leaving the box',
    async (_, field, typed, value) => {
      const form = await fieldForm(field);
      fireEvent.change(form.box(), { target: { value: typed } });
      expect(await form.sent()).toEqual(value);
    },
  );

  test('for links keeps a sentence in one line, parts addresses, and names the line that is none', async () => {
    const form = await fieldForm(pages);
    form.type('https://a.example https://b.example\nsee the clip of Tuesday');
    expect(form.box().value).toBe('https://a.example\nhttps://b.example\nsee the clip of Tuesday');
    expect(await form.fault()).toBe('No more than 2');
    form.type('https://a.example\nsee the clip of Tuesday');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Line 2: Must be a link starting with http:// or https://'),
    );
  });

  test('for JSON lays it out, and names the place where it is none', async () => {
    const form = await fieldForm(jsonData(it, { max: 50 }));
    form.type('{"a":[1]}');
    expect(form.box().value).toBe('{\n  "a": [\n    1\n  ]\n}');
    form.type('{\n  "a": 1,\n}');
    expect(await form.fault()).toBe('Not JSON from line 3, column 1 on');
    expect(form.box().value).toBe('{\n  "a": 1,\n}');
  });

  test('for a moment shows it by the clocks of its reader, and takes it back the same', async () => {
    const form = await fieldForm(dateTime(it, {}), '2026-11-21T06:03:00.000Z');
    expect(form.box().value).toBe('2026-11-21 14:03');
    form.type('2026/11/22 0:00');
    expect(form.box().value).toBe('2026-11-22 00:00');
    expect(await form.sent()).toBe('2026-11-21T16:00:00.000Z');
    form.type('');
    expect(await form.sent()).toBeNull();
  });
});

describe('a box for a moment', () => {
  test.each([
    ['2026-02-30 10:00', 'The date 2026-02-30 does not exist'],
    ['99999-01-01', 'Enter a date and time such as 2026-11-23 14:30'],
    ['2026-11-23 24:30', 'There is no time 24:30'],
    ['1888-01-01', 'Must not be before 2000-01-01'],
  ])('keeps %j as it was typed, and says what is wrong with it', async (typed, fault) => {
    const form = await fieldForm(dateTime(it, { required: true }));
    form.type(typed);
    expect(form.box().value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toBe(fault);
    expect(document.getElementById(form.box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(fault);
    expect(await form.fault()).toBe(fault);
  });
});

describe('a new password', () => {
  const secret = password(it, { required: true });

  test('is hidden until it is asked for', async () => {
    const form = await fieldForm(secret);
    expect(form.box().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(form.box().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
    expect(form.box().type).toBe('password');
  });

  test('is made by a click, shown, and strong enough', async () => {
    const form = await fieldForm(secret);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy: It' }).disabled).toBe(true);
    fireEvent.click(screen.getByText('Generate'));
    expect(form.box().type).toBe('text');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy: It' }).disabled).toBe(false);
    expect(isStrongPassword(String(await form.sent()))).toBe(true);
  });

  test('is offered to no password store as an old one', async () => {
    const form = await fieldForm(secret);
    expect(form.box().autocomplete).toBe('new-password');
  });
});
