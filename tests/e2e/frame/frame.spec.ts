import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { overviewPage } from '#resources/overview/page';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import type { Words } from '../parts/words';

test.describe('while a page loads', () => {
  // A browser that was here before has the code of the pages already.
  test.use({ visit: 'first', expectedErrors: [/Failed to load resource|dynamically imported module|preload/i] });

  const overviewCode = /\/assets\/OverviewPage[^/]*\.js/;

  /** Holds up what has this address, and returns what lets it go. */
  const hold = async (page: Page, address: RegExp): Promise<() => void> => {
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(address, async (route) => {
      await gone;
      await route.fallback();
    });
    return letGo;
  };

  const parts = (page: Page, words: Words) => ({
    bar: page.getByRole('progressbar', { name: words.text('page.loading') }),
    menu: page.getByRole('navigation', { name: words.text('menu.main') }),
    rows: listScreen(page, words).titles,
  });

  test('a bar shows from the click on while the code of a page loads, over the page before', async ({
    page,
    words,
  }) => {
    const { bar, menu, rows } = parts(page, words);
    await page.goto(account.path);
    await expect(rows.first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    const letGo = await hold(page, overviewCode);
    await menu.getByRole('link', { name: words.say(overviewPage.label) }).click();
    await expect(bar).toBeVisible();
    await expect(rows.first()).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: words.say(overviewPage.label) })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
