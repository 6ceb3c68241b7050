import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locale, locales } from '#engine/schema/language';
import { type CellContext, shownText } from '#engine/client/fieldTypes/cell';
import { amountLog } from '#resources/amountLog/amountLog';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { typeOf } from '#engine/schema/field';
import { cellOf } from '#engine/client/fieldTypes/cells';
import { showValue } from '#engine/client/fieldTypes/draw';
import { kinds, specimens } from './specimen';

const context = (locale: Locale, known = true): CellContext => ({
  locale,
  titleOf: (_, id) => (known ? { 7: '星河互娱' }[id] : undefined),
  hrefOf: (to, id) => (known ? `/admin/${to}/${id}/show` : undefined),
});

const cell = (kind: keyof typeof specimens, locale: Locale, value = specimens[kind].value) => {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(showValue(specimens[kind].field, value, context(locale)));
  return box;
};

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
});

describe('a value in a grid', () => {
  for (const locale of locales) {
    for (const kind of kinds) {
      test(`of kind ${kind} reads as a person of ${locale} expects`, () => {
        expect(cell(kind, locale).textContent).toBe(specimens[kind].reads[locale]);
      });
    }
  }

  test('shows by its code point what a person would not see, on its own side of the page', () => {
    const box = cell('text', 'zh-CN', '88067491\u200B \u05D0');
    expect(box.textContent).toBe('88067491U+200B \u05D0');
    expect(box.querySelector('.unseen')?.textContent).toBe('U+200B');
    expect(box.querySelector('.cut')?.getAttribute('dir')).toBe('auto');
    expect(cell('text', 'zh-CN', '👨‍👩‍👧').querySelector('.unseen')).toBeNull();
  });

  test('names the letters that look like Latin ones in a word with Latin ones or digits', () => {
    const shown = (value: string) => cell('text', 'en-US', value).textContent;
    expect(shown('R4-m\u0445\u043E6')).toBe('R4-m\u0445U+0445\u043EU+043E6');
    expect(shown('\u0420layer\u03BF')).toBe('\u0420U+0420layer\u03BFU+03BF');
    expect(shown('id \u0445-88')).toBe('id \u0445U+0445-88');
    for (const plain of ['R4-mxo6', '玩家01', 'Zoë', 'せんせい', 'Иван и Мария', 'Иван Smith 88', 'Ωμέγα'])
      expect(shown(plain)).toBe(plain);
  });

  test('that says nothing is a dash, such as the number of a correction where nothing was corrected', () => {
    const { nth } = settlementLine.fields;
    expect([0, 1].map((value) => shownText(cellOf(nth, value, context('en-US'))))).toEqual(['–', '1']);
  });

  test('names the one record of a resource without a number', () => {
    const field = operationLog.fields.recordId;
    expect(shownText(cellOf(field, 1, context('en-US', false), { resource: 'safety' }))).toBe('Safety settings');
    expect(shownText(cellOf(field, 1, context('en-US', false), { resource: 'tenant' }))).toMatch(/ · #1$/);
  });

  test('says in letters alone what it says when it is drawn, so that it can be drawn without React', () => {
    for (const kind of kinds) {
      const { field, value, reads } = specimens[kind];
      expect(shownText(cellOf(field, value, context('en-US')))).toBe(reads['en-US']);
    }
  });

  test('that is an email address starts an email, with nothing beyond the address', () => {
    expect(cell('email', 'en-US').querySelector('a')?.getAttribute('href')).toBe(
      'mailto:li.huimin%2Bfraud@mail.example.com',
    );
    expect(cell('email', 'en-US', 'a?bcc=b@c.example').querySelector('a')?.search).toBe('');
  });

  test('that is empty is a dash, not a blank that looks forgotten', () => {
    for (const kind of kinds) expect(cell(kind, 'zh-CN', null).textContent).toBe('–');
  });

  test('that is a moment tells its full time and zone on hover, and stays readable to machines', () => {
    const time = cell('dateTime', 'en-US').querySelector('time');
    expect(time?.dateTime).toBe('2026-11-21T06:03:05.123Z');
    expect(time?.title).toContain('2:03:05');
    expect(time?.title).toMatch(/GMT\+8|CST/);
  });

  test('that is a state has the color of its tone beside its word', () => {
    expect(cell('choice', 'zh-CN').querySelector('.tag.warning')?.textContent).toBe('停用');
  });

  test.each([
    ['zh-CN', '金额、余额、审批申请'],
    ['en-US', 'Amount, Balance, Request for approval'],
  ] as const)('that is a change, in %s, names inputs of actions and requests as people do', (locale, reads) => {
    const { field } = specimens.changes;
    const value = { amount: [null, '600.00'], balance: ['0.00', '600.00'], approval: [null, 7] };
    expect(shownText(cellOf(field, value, context(locale), { resource: 'tenant' }))).toBe(reads);
  });

  test('that is no longer among the choices is shown as it is', () => {
    expect(cell('choice', 'zh-CN', 9).textContent).toBe('9');
  });

  test('that is long is whole on hover', () => {
    const long = 'x'.repeat(300);
    expect(cell('longText', 'zh-CN', long).querySelector('[title]')?.getAttribute('title')).toBe(long);
  });

  test('that moves money has a sign beside its color, by what its record says of it', () => {
    const { amount } = amountLog.fields;
    const shown = (type: unknown) => {
      const box = document.createElement('div');
      box.innerHTML = renderToStaticMarkup(showValue(amount, '1200.00', context('en-US'), { type }));
      return [box.textContent, box.querySelector('span')?.className];
    };
    expect(shown(1)).toEqual(['+¥1,200.00', 'money-in']);
    expect(shown(2)).toEqual(['−¥1,200.00', 'money-out']);
    expect(shown(undefined)).toEqual(['¥1,200.00', '']);
  });

  test('that is money keeps its cents however large it is', () => {
    expect(cell('money', 'zh-CN', '-999999999999.99').textContent).toBe('-¥999,999,999,999.99');
  });

  test('that refers to a record links to it by its title, and is a plain number where the reader may not know it', () => {
    expect(cell('reference', 'zh-CN').querySelector('a')?.getAttribute('href')).toBe('/admin/tenant/7/show');
    const unknown = renderToStaticMarkup(showValue(specimens.reference.field, 7, context('zh-CN', false)));
    expect(unknown).toContain('#7');
    expect(unknown).not.toContain('<a');
  });

  test('that refers to several records names the first few where there is little room, and counts the others', () => {
    const few = { ...context('zh-CN'), few: 1 };
    const drawn = renderToStaticMarkup(showValue(specimens.references.field, [7, 8, 9], few));
    expect(
      drawn
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/\s+/),
    ).toEqual(['星河互娱', '+2']);
  });

  test('that refers to a person calls them by name, with the sign-in name on hover', () => {
    const reader = { ...context('zh-CN'), titleOf: () => '李伟', wholeOf: () => '李伟 · liwei' };
    const drawn = renderToStaticMarkup(showValue(specimens.reference.field, 7, reader));
    expect(drawn).toContain('title="李伟 · liwei"');
    expect(drawn).toContain('>李伟</a>');
  });

  test('stands at the right when its digits are compared', () => {
    const fields = kinds.map((kind) => specimens[kind].field);
    const atTheRight = fields.filter((field) => typeOf(field).isNumeric?.(field));
    expect(atTheRight).toEqual(fields.filter(({ kind }) => kind === 'decimal' || kind === 'integer'));
  });
});
