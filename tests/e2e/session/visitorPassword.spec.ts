import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { passwordScreen } from '../parts/passwordScreen';
import { signInScreen } from '../parts/signInScreen';

test.use({ as: 'visitor' });

test('a visitor changes a password without a sign-in, and signs in with the new one', async ({ page, words, me }) => {
  const { text } = words;
  await page.goto('login');
  await page.getByRole('button', { name: text('signIn.changePassword') }).click();
  await expect(page).toHaveURL(/\/admin\/account\/change-pwd$/);
  const screen = passwordScreen(page, words);
  await screen.username.fill(me.username);
  await screen.change('Not-My-Password-1', 'New-Own-Password-1');
  await expect(screen.form.getByRole('alert')).not.toBeEmpty();
  await screen.change(me.password, 'New-Own-Password-1');
  await expect(message(page, text('password.doneVisitor'))).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signInScreen(page, words).signIn({ username: me.username, password: 'New-Own-Password-1' });
  await expect(page).toHaveURL(/\/account-list$/);
});
