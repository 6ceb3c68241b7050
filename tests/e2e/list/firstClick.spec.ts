import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test.use({ visit: 'first' });

/** Holds the framework back, as a slow line does. Returns what lets it come. */
const withoutFramework = async (page: Page): Promise<() => void> => {
  let come = () => {};
  const later = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/App[^/]*\.js/, async (route) => {
    await later;
    await route.continue();
  });
  return come;
};

test('a header and its keys answer before the framework is there, which takes over the same rows', async ({
  page,
  words,
  people,
}) => {
  const list = listScreen(page, words);
  const prefix = uniqueName('early');
  const made = (await people.makeMany(11, prefix)).map(({ username }) => username);
  const come = await withoutFramework(page);
  await page.goto(listAddress(account, prefix), { waitUntil: 'commit' });
  await expect(list.titles.first()).toHaveText(made[10] ?? '');
  await list.sortBy('username').click();
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.titles).toHaveText(made.slice(0, 10));
  await list.sortBy('username').press('Enter');
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'descending');
  await list.pages.getByRole('button', { name: words.word('next') }).click();
  await expect(list.titles).toHaveText(made.slice(0, 1));
  await expect(page.locator('#root .boot')).toBeAttached();
  come();
  await expect(page.locator('[data-first-rows]')).toHaveCount(0);
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'descending');
  await expect(list.titles).toHaveText(made.slice(0, 1));
  await page.goBack();
  await expect(list.titles).toHaveText(made.toReversed().slice(0, 10));
  await page.goBack();
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.titles).toHaveText(made.slice(0, 10));
});

test('the menu leads on after a sort, and Back to the sorted rows', async ({ page, words }) => {
  const list = listScreen(page, words);
  const come = await withoutFramework(page);
  await page.goto(account.path, { waitUntil: 'commit' });
  await list.sortBy('username').click();
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: words.say(entry.label), exact: true }).click();
  come();
  await expect(page).toHaveURL(new RegExp(`${entry.path}$`));
  await page.goBack();
  await expect(list.header('username')).toHaveAttribute('aria-sort', 'ascending');
});
