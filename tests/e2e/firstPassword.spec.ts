import { account } from '#resources/account/account';
import { expect, test } from './fixtures';
import { passwordScreen } from './parts/passwordScreen';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

test('a password that an admin has given must be changed first, then the wanted page opens', async ({
  page,
  words,
  people,
}) => {
  const person = await people.makeNew({ role: 'admin' });
  await page.goto(`${account.path}/${person.id}/show`);
  await signInScreen(page, words).signIn(person);
  await expect(page).toHaveURL(/\/admin\/account\/change-pwd/);
  await expect(page.getByText(words.text('password.mustChange'))).toBeVisible();
  await expect(page.getByRole('navigation', { name: words.text('menu.main') })).toHaveCount(0);

  await page.goto(account.path);
  await expect(page).toHaveURL(/\/admin\/account\/change-pwd\?redirect=account\.list/);

  await passwordScreen(page, words).change(person.password, 'My-Own-Password-1');
  await expect(page).toHaveURL(new RegExp(`/admin/${account.path}$`));
  await expect(page.getByRole('grid')).toBeVisible();
});
