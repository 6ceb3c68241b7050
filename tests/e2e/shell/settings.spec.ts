import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { settingsScreen } from '../parts/settingsScreen';

test('the frame follows its switches, and a reload keeps them', async ({ page, words }) => {
  const { text } = words;
  const settings = settingsScreen(page, words);
  await page.goto(account.path);
  await settings.open();
  await expect(settings.drawer).toHaveCSS('width', '300px');
  await settings.toggle('topMenu');
  await settings.toggle('footer');
  await settings.drawer.getByLabel(text('settings.menuWidth')).fill('9000');
  await settings.close();
  const menu = page.getByRole('navigation', { name: text('menu.main') });
  for (const _ of ['now', 'after a reload']) {
    await expect(page.getByRole('banner').getByRole('navigation', { name: text('menu.main') })).toBeVisible();
    await expect(menu).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.reload();
  }
  await settings.open();
  await expect(settings.drawer.getByLabel(text('settings.menuWidth'))).toHaveValue('400');
});

test('settings go with the person to another browser', async ({ page, browserOf, me, words }) => {
  const { text } = words;
  const settings = settingsScreen(page, words);
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  await settings.open();
  await settings.toggle('tabBar');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/preference/save'));
  await settings.close();
  await kept;
  const other = await browserOf(me);
  await other.goto(account.path);
  await expect(other.getByRole('navigation', { name: text('tabs.title') })).toBeVisible();
});

test('color-weak mode inverts the page and its overlays and keeps the layout', async ({ page, words }) => {
  const settings = settingsScreen(page, words);
  await page.goto(account.path);
  await expect(page.getByRole('banner')).toBeVisible();
  const before = await page.getByRole('banner').boundingBox();
  await settings.open();
  await settings.toggle('colorWeak');
  await expect(page.locator('html')).toHaveCSS('filter', 'invert(0.8)');
  await expect(settings.drawer).toHaveCSS('filter', 'invert(0.8)');
  await settings.toggle('colorWeak');
  await expect(page.locator('html')).toHaveCSS('filter', 'none');
  expect(await page.getByRole('banner').boundingBox()).toEqual(before);
});
