import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test('a sign-out ends the other tab too, the server forgets the token, and Back shows nothing', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const { text } = words;
  const other = await context.newPage();
  await page.goto(account.path);
  await other.goto(account.path);
  await expect(listScreen(other, words).titles.first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The server hears of it last: what the other tab follows is its own browser.
  let tellServer = () => {};
  const followed = new Promise<void>((resolve) => (tellServer = resolve));
  await page.route(/auth\/logout/, async (route) => {
    await followed;
    await route.continue();
  });
  const told = page.waitForResponse(/auth\/logout/);
  await page.bringToFront();
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login/);
  await expect(other.getByRole('row')).toHaveCount(0);
  tellServer();
  await told;
  const check = await context.request.get(new URL(`/api/auth/check?token=${token}`, baseURL).href);
  expect(await check.json()).toMatchObject({ data: false });
  await page.goBack();
  await expect(page.getByRole('grid')).toHaveCount(0);
});
