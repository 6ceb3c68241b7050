import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dateTime, email, integer, links, longText, money, password, text } from '../../../resources/vocabulary/kinds';
import { say, type Locale } from '../../../resources/vocabulary/language';
import { isStrongPassword } from '../../../resources/vocabulary/password';
import { fieldForm } from './form';

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));

const it = say('某项', 'It');
const name = text(it, { max: 5, required: true });
const remark = longText(it, { max: 5 });
const mail = email(it, {});
const times = integer(it, { min: 1, max: 9 });
const price = money(it, { required: true });
const pages = links(it, { max: 2 });

describe('what is typed', () => {
  test.each([
    ['a name', name, ' Li ', 'Li'],
    ['an address', mail, ' li@example.com ', 'li@example.com'],
    ['a number', times, ' 7 ', 7],
    ['an amount', price, '1，234.5', '1234.50'],
    ['links', pages, 'https://a.example;https://b.example', ['https://a.example', 'https://b.example']],
  ] as const)('as %s becomes its value when the field is left', async (_what, field, typed, value) => {
    const form = await fieldForm(field);
    form.type(typed);
    const sent = await form.sent();
    expect(typeof sent === 'string' ? sent.trim() : sent).toEqual(value);
  });

  test.each<readonly [string, Parameters<typeof fieldForm>[0], string, Readonly<Record<Locale, RegExp>>]>([
    ['nothing where something is needed', name, '', { 'en-US': /^Required$/, 'zh-CN': /必填|不能为空/ }],
    ['more than there is room for', name, '123456', { 'en-US': /5/, 'zh-CN': /5/ }],
    ['an address that is none', mail, 'li@', { 'en-US': /Invalid/, 'zh-CN': /格式|邮箱/ }],
    ['a number too small', times, '0', { 'en-US': /at least 1/, 'zh-CN': /1/ }],
    ['a number too large', times, '10', { 'en-US': /at most 9/, 'zh-CN': /9/ }],
    ['words for a number', times, 'many', { 'en-US': /Invalid/, 'zh-CN': /格式/ }],
    ['words for an amount', price, 'twelve', { 'en-US': /Invalid|amount/i, 'zh-CN': /格式|金额/ }],
    ['a link that runs a program', pages, 'javascript:alert(1)', { 'en-US': /http/, 'zh-CN': /http/ }],
    ['too many links', pages, 'https://a.example https://b.example https://c.example', { 'en-US': /2/, 'zh-CN': /2/ }],
  ])('is refused in both languages: %s', async (_what, field, typed, said) => {
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const form = await fieldForm(field, 'x', { locale });
      form.type(typed);
      expect(await form.fault()).toMatch(said[locale]);
      form.unmount();
    }
  });

  test('stays as it was typed when it is refused', async () => {
    const form = await fieldForm(times);
    form.type('4.5');
    await form.fault();
    expect(form.box().value).toBe('4.5');
  });

  test('wrongly is marked, explained beside it, and gets the focus', async () => {
    const form = await fieldForm(name);
    const said = await form.fault();
    const box = form.box();
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const told = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(told.map((one) => one?.textContent)).toContain(said);
    await vi.waitFor(() => expect(document.activeElement).toBe(form.box()));
  });

  test('rightly after a fault takes the fault away', async () => {
    const form = await fieldForm(name);
    await form.fault();
    form.type('Li');
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await form.sent()).toBe('Li');
  });
});

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

  test('for links shows one a line', async () => {
    const form = await fieldForm(pages, ['https://a.example', 'https://b.example']);
    expect(form.box().value).toBe('https://a.example\nhttps://b.example');
    form.type('');
    expect(await form.sent()).toBeNull();
  });

  test('for a moment shows it by the clocks of its reader, and takes it back the same', async () => {
    const form = await fieldForm(dateTime(it, {}), '2026-11-21T06:03:00.000Z');
    expect(form.box().value).toBe('2026-11-21T14:03');
    form.type('2026-11-22T00:00');
    expect(await form.sent()).toBe('2026-11-21T16:00:00.000Z');
    form.type('');
    expect(await form.sent()).toBeNull();
  });
});

describe('a new password', () => {
  const secret = password(it, { required: true });
  const rules = () =>
    screen.getAllByRole('listitem').map((rule) => rule.textContent?.endsWith(': met') && rule.textContent);

  test('is hidden until it is asked for', async () => {
    const form = await fieldForm(secret);
    expect(form.box().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(form.box().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
    expect(form.box().type).toBe('password');
  });

  test('sees its rules met one by one while it is typed', async () => {
    const form = await fieldForm(secret);
    expect(rules().filter(Boolean)).toEqual([]);
    form.type('a');
    const some = rules().filter(Boolean).length;
    form.type('Abcdef12345!');
    expect([some > 0, some < rules().length, rules().every(Boolean)]).toEqual([true, true, true]);
  });

  test('that is too weak is refused', async () => {
    const form = await fieldForm(secret);
    form.type('secret');
    expect(await form.fault()).not.toBe('');
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
