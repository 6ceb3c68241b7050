import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { signInScreen } from '../parts/signInScreen';

test('a bar shows that a page is on its way, while it is', async ({ page, words, me }) => {
  const { text } = words;
  await page.goto(account.path);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/user-info', async (route) => {
    await held;
    await route.continue();
  });
  await signInScreen(page, words).signIn(me);
  await expect(page.getByRole('progressbar', { name: text('page.loading') })).toBeVisible();
  answer();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
