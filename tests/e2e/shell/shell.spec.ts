import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { roles } from '#resources/business';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from '#resources/overview/page';
import { paletteTexts } from '#engine/client/shell/palette/paletteTexts';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { settingsScreen } from '../parts/settingsScreen';
import { loadedBy } from '../parts/window';
import { switchTexts } from '#engine/client/shell/topBar/switchTexts';
import type { Words } from '../parts/words';

test('color-weak mode inverts the page and its overlays and keeps the layout', async ({ page, words }) => {
  const settings = settingsScreen(page, words);
  await page.goto(account.path);
  await expect(page.getByRole('banner')).toBeVisible();
  const place = () => page.getByRole('banner').boundingBox();
  const before = await place();
  await settings.open();
  await settings.toggle('colorWeak');
  await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)');
  await expect(settings.drawer).toHaveCSS('filter', 'invert(0.8)');
  await settings.toggle('colorWeak');
  await expect(page.locator('html')).toHaveCSS('filter', 'none');
  await expect.poll(place).toEqual(before);
});

test('an admin acts as an employee, sees so in every window, and switches back', async ({
  page,
  context,
  words,
  me,
}) => {
  const { text, say } = words;
  const employee = roles.find(({ value }) => value === 'employee');
  const second = await context.newPage();
  const listening = second.waitForResponse((response) => response.url().endsWith('/api/message/stream'));
  await second.goto(account.path);
  await listening;
  await page.bringToFront();
  await page.goto(account.path);
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.switchRole') }).click();
  const dialog = page.getByRole('dialog', { name: text('menu.switchRole') });
  await dialog.getByRole('radio', { name: employee && say(employee.label), exact: true }).check();
  await loadedBy(page, () => dialog.getByRole('button', { name: say(switchTexts.begin) }).click());

  const bar = page.getByText(text('acting.now', { name: me.name, role: employee ? say(employee.label) : '' }));
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(new RegExp(entry.path));
  await expect(second.getByRole('button', { name: text('acting.end') })).toBeVisible();
  await page.goto(account.path);
  await expect(page).toHaveURL(new RegExp(entry.path));
  await expect(bar).toBeVisible();

  await loadedBy(page, () => page.getByRole('button', { name: text('acting.end') }).click());
  await expect(page).toHaveURL(new RegExp(account.path));
  await expect(bar).toHaveCount(0);
});

test.describe('the tabs', () => {
  const tabsOf = (page: Page, { text }: Words) => page.getByRole('navigation', { name: text('tabs.title') });

  test.use({ keeps: { 'shell.settings': JSON.stringify({ tabBar: true }) } });

  test('a tab keeps its place, and fetches its page again on demand', async ({ page, words }) => {
    const { say, text } = words;
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.goto(account.path);
    const tabs = tabsOf(page, words);
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    const place = 200;
    await page.mouse.wheel(0, place);
    const left = () => page.evaluate(() => window.scrollY);
    await expect.poll(left).toBe(place);
    await page
      .getByRole('navigation', { name: text('menu.main') })
      .getByRole('link', { name: say(tenant.label) })
      .click();
    await expect.poll(left).toBe(0);
    await tabs.getByRole('link', { name: say(account.label) }).click();
    await expect.poll(left).toBe(place);

    const again = page.waitForResponse((response) => response.url().includes('/api/account/list'));
    await tabs.getByRole('link', { name: say(account.label) }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: text('tabs.reload') }).click();
    await again;
  });
});

test.describe('a page that cannot be loaded', () => {
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
    await page.route(/\/assets\/next[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`${tenant.path}/create`);
    await expect(page.getByRole('heading', { name: text('errors.chunk') })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: text('errors.reload') }).click();
    await expect(page.getByRole('textbox', { name: say(tenant.fields.name.label), exact: true })).toBeVisible();
  });

  test('a form and the palette open without a network once the list has stood', async ({ page, context, words }) => {
    const { say } = words;
    const fetched = page.waitForResponse(/\/assets\/next[^/]*\.js/).then((response) => response.finished());
    await page.goto(account.path);
    await fetched;
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: say(paletteTexts.title) })).toBeVisible();
    await page.keyboard.press('Escape');
    await listScreen(page, words).add.click();
    await expect(page.getByRole('textbox', { name: say(account.fields.username.label), exact: true })).toBeVisible();
    await context.setOffline(false);
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
});
