import { account } from '#resources/account/account';
import { fill } from '#src/i18n/texts';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';

test('a password reset signs the other browser out at once, and the new password must be changed', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { say, text } = words;
  const person = await people.make({ role: 'admin' });
  const other = await browserOf(person);
  await other.goto(account.path);
  await expect(listScreen(other, words).titles.first()).toBeVisible();

  await page.goto(listAddress(account, person.username));
  const list = listScreen(page, words);
  await list.choose(person.username, say(account.actions['reset-password'].label));
  const dialog = page.getByRole('dialog');
  const { label, done } = account.actions['reset-password'];
  const confirm = dialog.getByRole('button', { name: say(label), exact: true });
  const box = dialog.getByRole('textbox', { name: say(account.fields.password.label), exact: true });
  await expect(box).toHaveValue(/^.{16}$/);
  const password = await box.inputValue();
  await confirm.click();
  await expect(message(page, fill(say(done), { title: person.username }))).toBeVisible();

  await expect(other).toHaveURL(/\/admin\/login/);
  await signInScreen(other, words).signIn({ username: person.username, password });
  await expect(other.getByText(text('password.mustChange'))).toBeVisible();
});
