import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => localStorage.removeItem('arco-locale'));

const open = async (stored?: string) => {
  if (stored !== undefined) localStorage.setItem('arco-locale', stored);
  return import('#engine/client/i18n/locale');
};

test('Chinese is the language of a first visit', async () => {
  expect((await open()).getLocale()).toBe('zh-CN');
});

test('a first visit to a demo is in the language of its data, until another one is chosen', async () => {
  document.documentElement.dataset['locale'] = 'en-US';
  const opened = await open();
  expect([opened.getLocale(), opened.isLocaleChosen()]).toEqual(['en-US', false]);
  await opened.changeLocale('zh-CN');
  vi.resetModules();
  expect((await open()).getLocale()).toBe('zh-CN');
  delete document.documentElement.dataset['locale'];
});

test.each(['zh-CN', 'en-US'] as const)('%s is kept for the next visit', async (locale) => {
  await (await open()).changeLocale(locale);
  vi.resetModules();
  expect((await open()).getLocale()).toBe(locale);
  expect(document.documentElement.lang).toBe(locale);
});

test('a stored language that we do not have is read as English', async () => {
  expect((await open('fr-FR')).getLocale()).toBe('en-US');
});
