import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from '#resources/overview/page';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';

// A browser that was here before has the pieces already, and needs no network for them.
test.use({ visit: 'first', expectedErrors: [/Failed to load resource|dynamically imported module|preload/i] });

test('a chunk that a new release removed causes one reload, then a page that says so', async ({
  page,
  words: { text, say },
}) => {
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/(Create|Edit|RecordForm|FormFields)[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${tenant.path}/create`);
  await expect(page.getByRole('heading', { name: text('errors.chunk') })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: text('errors.reload') }).click();
  await expect(page.getByRole('textbox', { name: say(tenant.fields.name.label), exact: true })).toBeVisible();
});

test('every page says that the network is gone, and fetches its data again when it is back', async ({
  page,
  context,
  words: { text },
}) => {
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(text('errors.offlineNow'))).toBeVisible();
  // Chunks that have not loaded yet are unavailable: the page says so and stays.
  await page.getByRole('button', { name: text('settings.title') }).click();
  await expect(message(page, text('errors.offline'))).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
  const again = page.waitForResponse((response) => response.url().includes('/api/account/list'));
  await context.setOffline(false);
  await again;
  await expect(page.getByText(text('errors.offlineNow'))).toHaveCount(0);
});

test('a page that was chosen without a network stands once it is back', async ({ page, context, words }) => {
  const { text, say } = words;
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('navigation', { name: text('menu.main') })
    .getByRole('link', { name: say(overviewPage.label) })
    .click();
  await expect(page.getByRole('heading', { name: text('errors.offline') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: say(overviewPage.label) })).toBeVisible();
});
