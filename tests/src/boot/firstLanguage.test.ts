import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dressPage, readLanguage } from '#engine/client/boot/look';
import { storageKeys } from '#engine/client/storageKeys';

// A business that asks the browser for the language of whoever has chosen none.

vi.mock(import('#resources/business'), async (original) => ({
  ...(await original()),
  firstLanguage: 'browser' as const,
}));

const ask = (language: string) => void vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
beforeEach(() => localStorage.clear());
afterEach(() => void delete document.documentElement.dataset['locale']);

/** What the page shows before anything paints, and what the framework then reads. */
const dressed = async () => {
  dressPage(document.documentElement, true);
  vi.resetModules();
  const { getLocale } = await import('#engine/client/i18n/locale');
  return [document.documentElement.lang, readLanguage(), getLocale()];
};

test.each([
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['en-GB', 'en-US'],
  ['de-DE', 'en-US'],
  ['zhu', 'en-US'],
])('a browser that asks for %s shows %s', async (language, shown) => {
  ask(language);
  expect(await dressed()).toEqual([shown, shown, shown]);
});

test('a language that somebody chose goes before it, and so does that of a demo', async () => {
  ask('zh-CN');
  document.documentElement.dataset['locale'] = 'en-US';
  expect(await dressed()).toEqual(['en-US', 'en-US', 'en-US']);
  localStorage.setItem(storageKeys.locale, 'zh-CN');
  expect(await dressed()).toEqual(['zh-CN', 'zh-CN', 'zh-CN']);
});
