import type { Locale } from '#resources/schema/language';
import { expect, test } from './fixtures';
import { message } from './parts/message';
import { wordsIn, type Words } from './parts/words';
import type { Page } from '@playwright/test';

const names: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };
const otherThan = (locale: Locale): Locale => (locale === 'zh-CN' ? 'en-US' : 'zh-CN');

const choose = async (page: Page, { text }: Words, locale: Locale) => {
  await page.getByRole('button', { name: text('language.switch') }).click();
  await page.getByRole('menuitemradio', { name: names[locale] }).click();
};

test('a visitor changes the language, finds it again on the next visit, and changes it back', async ({
  browserOf,
  words,
  language,
}) => {
  const page = await browserOf();
  const other = wordsIn(otherThan(language));
  await page.goto('login');
  await choose(page, words, other.locale);
  await expect(message(page, other.text('language.switched'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.text('signIn.title'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.text('signIn.title'));
  await expect(page.locator('html')).toHaveAttribute('lang', other.locale);
  await choose(page, other, words.locale);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('signIn.title'));
});

test('a fresh browser gets Chinese', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('zh-CN').text('signIn.title'));
  await context.close();
});
