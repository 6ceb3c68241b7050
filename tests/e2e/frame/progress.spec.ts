import type { Page } from '@playwright/test';
import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from '#resources/overview/page';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import type { Words } from '../parts/words';

// A browser that was here before has the code of the pages already.
test.use({ visit: 'first', expectedErrors: [/Failed to load resource|dynamically imported module|preload/i] });

const slowMs = 1200;
/** The bar comes with the next frame; a busy machine draws few of them. */
const promptMs = 600;

const overviewCode = /\/assets\/OverviewPage[^/]*\.js/;

const slow = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs));
    await route.fallback();
  });

const parts = (page: Page, words: Words) => ({
  bar: page.getByRole('progressbar', { name: words.text('page.loading') }),
  menu: page.getByRole('navigation', { name: words.text('menu.main') }),
  rows: listScreen(page, words).titles,
});

test('a bar shows from the click on while the code of a page loads, over the page before', async ({ page, words }) => {
  const { bar, menu, rows } = parts(page, words);
  await page.goto(account.path);
  await expect(rows.first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await slow(page, overviewCode);
  await menu.getByRole('link', { name: words.say(overviewPage.label) }).click();
  await expect(bar).toBeVisible({ timeout: promptMs });
  await expect(rows.first()).toBeVisible({ timeout: 1 });
  await expect(page.getByRole('heading', { level: 1, name: words.say(overviewPage.label) })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a bar shows while a page waits for its data, though its code is there', async ({ page, words, people }) => {
  const { bar, menu, rows } = parts(page, words);
  const { name } = await people.makeTenant();
  await page.goto(account.path);
  await expect(rows.first()).toBeVisible();
  await slow(page, /\/api\/tenant\/list/);
  await menu.getByRole('link', { name: words.say(tenant.label) }).click();
  await expect(bar).toBeVisible({ timeout: promptMs });
  await expect(page.getByRole('grid').getByRole('link', { name, exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a bar shows on the way back and forward as well', async ({ page, words }) => {
  const { bar, menu, rows } = parts(page, words);
  const heading = page.getByRole('heading', { level: 1, name: words.say(overviewPage.label) });
  await page.goto(account.path);
  await menu.getByRole('link', { name: words.say(overviewPage.label) }).click();
  await expect(heading).toBeVisible();
  // A page that was loaded again has neither the rows nor the code of the other one.
  await page.reload();
  await slow(page, /\/api\/account\/list/);
  await page.goBack();
  await expect(bar).toBeVisible({ timeout: promptMs });
  await expect(rows.first()).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.unrouteAll();
  await page.reload();
  await slow(page, overviewCode);
  await page.goForward();
  await expect(bar).toBeVisible({ timeout: promptMs });
  await expect(heading).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('the bar ends when the code of a page does not come', async ({ page, words }) => {
  const { bar, menu, rows } = parts(page, words);
  await page.goto(account.path);
  await expect(rows.first()).toBeVisible();
  await page.route(overviewCode, (route) => route.abort());
  await slow(page, overviewCode);
  await menu.getByRole('link', { name: words.say(overviewPage.label) }).click();
  await expect(bar).toBeVisible({ timeout: promptMs });
  await expect(page.getByRole('heading', { name: words.text('errors.chunk') })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
