import { expect, test } from './fixtures';

test('the dark colors survive a reload and a sign-out', async ({ page, words: { text } }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('account/account-list');
  await expect(page.getByRole('grid')).toBeVisible();
  const light = await background();
  await page.getByRole('button', { name: text('theme.switch', { mode: text('theme.light') }) }).click();
  await page.getByRole('menuitemradio', { name: text('theme.dark') }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  await expect(page.getByRole('button', { name: text('theme.switch', { mode: text('theme.dark') }) })).toBeVisible();
});
