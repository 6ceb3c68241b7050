import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { email, integer, links, money, text } from '#engine/schema/field';
import { say, type Locale } from '#engine/schema/language';
import { filterOf } from '#engine/client/fieldTypes/filters';
import { fieldForm } from './form';
import { openFilter } from './filterStage';
import { kinds, specimens } from './specimen';

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));

const it = say('某项', 'It');
const name = text(it, { max: 5, required: true });
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
    ['an address that is none', mail, 'li@', { 'en-US': /^Must be an email address/, 'zh-CN': /^须为邮箱地址/ }],
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
    await waitFor(() => expect(document.activeElement).toBe(form.box()));
  });

  test('rightly after a fault takes the fault away', async () => {
    const form = await fieldForm(name);
    await form.fault();
    form.type('Li');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await form.sent()).toBe('Li');
  });
});

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
