import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { email, integer, links, money, text } from '#resources/schema/field';
import { say, type Locale } from '#resources/schema/language';
import { fieldForm } from './form';

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
