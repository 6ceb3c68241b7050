import { resources } from '#resources/resources';
import { entry } from '#resources/entry/entry';
import { menuOf } from '#resources/pages';
import { expect, test } from '../fixtures';
import { signInScreen } from '../parts/signInScreen';

test.use({ as: 'tenant_admin' });

test('a merchant admin signs in, sees the balance, and finds the role’s pages in the menu', async ({
  browserOf,
  words,
  me,
}) => {
  const page = await browserOf();
  await page.goto('login');
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL(new RegExp(`/admin/${entry.path}$`));
  await expect(page.getByRole('banner')).toContainText(words.text('menu.balance'));
  await expect(page.getByRole('banner')).toContainText('¥0.00');
  const links = page.getByRole('navigation', { name: words.text('menu.main') }).getByRole('link');
  const menu = menuOf('tenant_admin', resources);
  await expect(links).toHaveText(menu.map(({ label }) => words.say(label)));
  for (const [place, { path }] of menu.entries()) {
    await links.nth(place).click();
    await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
    await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
  }
});
