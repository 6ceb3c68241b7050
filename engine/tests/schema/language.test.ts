import { describe, expect, it, test } from 'vitest';
import { book } from '#engine/tests/fixture/resources/book/book';
import { countText, filled, inSentence, locales, type Plural, say } from '#engine/schema/language';
import { countedRecords } from '#engine/schema/resource';
import { loadCatalog, translationIn } from '#engine/schema/translation';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

test('a business has the languages that texts are written in, and those that it declares', () => {
  expect(locales).toEqual(['zh-CN', 'en-US', 'ar']);
});

describe('a text in a language of a catalog', () => {
  it('is its translation, and the English where there is none', async () => {
    await loadCatalog('ar');
    expect(book.label.ar).toBe('كتب');
    expect(say('无', 'Nothing translates this').ar).toBe('Nothing translates this');
  });

  it('is another one where the catalog tells one English text from the other by its Chinese', () => {
    expect(say('打开', 'Open').ar).toBe('فتح');
    expect(say('开架', 'Open').ar).toBe('رف مفتوح');
  });

  it('takes the form that the number has in that language', () => {
    const records = (count: number) => countText('ar', countedRecords, count).replace(/[\d٠-٩,٬]+/g, '#');
    expect([0, 1, 2, 3, 11, 100].map(records)).toEqual(['لا سجلات', 'سجل واحد', 'سجلان', '# سجلات', '# سجلًا', '# سجل']);
  });

  it('is filled in with values of its own language', () => {
    expect(filled(say('%{what}，%{count}', '%{what}: %{count}'), { what: book.label, count: 2 })).toEqual({
      'zh-CN': '书目，2',
      'en-US': 'Books: 2',
      ar: 'كتب: 2',
    });
  });

  it('leaves a text as it is written when it is sent or stored', () => {
    expect(JSON.stringify(book.label)).toBe('{"zh-CN":"书目","en-US":"Books"}');
  });
});

test('a translation that is empty is none', () => {
  expect(translationIn({ Open: '' }, '打开', 'Open')).toBe('Open');
  const daysZh: Plural = { other: '%{count} 天' };
  const days: Plural = { one: '%{count} day', other: '%{count} days' };
  expect(translationIn({ '%{count} days': { one: '', other: '' } }, daysZh, days)).toBe(days);
  expect(translationIn({ '%{count} days': { one: '', other: '%{count} Tage' } }, daysZh, days)).toEqual({
    other: '%{count} Tage',
  });
});

test('a label loses its capital inside a sentence, unless its language keeps it there', () => {
  expect(inSentence('Username', 'en-US')).toBe('username');
  expect(inSentence('IP address', 'en-US')).toBe('IP address');
  expect(inSentence('Benutzername', 'de' as 'en-US')).toBe('Benutzername');
});

test('the server answers in the language that the caller asks for, and in English where that lacks the sentence', async () => {
  const ask = async (language: string) => {
    const answer = await api.app.fetch(
      new Request('http://console/api/auth/user-info', { headers: { 'accept-language': language } }),
    );
    return ((await answer.json()) as { readonly msg: string }).msg;
  };
  expect(await ask('ar-EG,en;q=0.5')).toBe('يرجى تسجيل الدخول أولاً');
  expect(await ask('en')).toBe('Please sign in first');
  expect(await ask('tlh')).toBe('请先登录');
});
