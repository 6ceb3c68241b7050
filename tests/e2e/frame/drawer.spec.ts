import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';

test('on a phone the menu is a drawer: opened by its button, closed by a choice or Escape', async ({ page, words }) => {
  const { text, say } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(account.path);
  await expect(page.getByRole('navigation', { name: text('menu.main') })).toBeHidden();
  const open = page.getByRole('button', { name: text('menu.open') });
  await open.click();
  const drawer = page.getByRole('dialog', { name: text('menu.main') });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: say(tenant.label) }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${tenant.path}$`));
});

test('on a wide screen the menu folds, and stays so', async ({ page, words }) => {
  const { text, say } = words;
  await page.goto(account.path);
  await page.getByRole('button', { name: text('menu.collapse') }).click();
  const menu = page.getByRole('navigation', { name: text('menu.main') });
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(60);
  await page.reload();
  await expect(page.getByRole('button', { name: text('menu.expand') })).toBeVisible();
  await expect(menu.getByRole('link', { name: say(account.label) })).toBeVisible();
});
