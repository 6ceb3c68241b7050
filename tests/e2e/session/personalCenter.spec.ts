import { passwordRules } from '#resources/schema/fieldTypes/password';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { passwordScreen } from '../parts/passwordScreen';
import { signInScreen } from '../parts/signInScreen';
import { personalTexts } from '#src/screens/personalCenter/texts';

const address = 'account/change-pwd';

test('the rule guides a password change, which signs the other browser out', async ({ page, words, me, browserOf }) => {
  const { text, say, fault } = words;
  const other = await browserOf(me);
  await other.goto(address);
  await expect(other.getByRole('heading', { name: say(personalTexts.sessions) })).toBeVisible();

  await page.goto('account/account-list');
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.personalCenter') }).click();
  const screen = passwordScreen(page, words);
  await screen.new.fill('ab1');
  await expect(screen.rules).toHaveText(
    passwordRules.map(
      ({ key, label }) =>
        `${say(label)}: ${text(['noSpace', 'digit', 'lower'].includes(key) ? 'password.met' : 'password.unmet')}`,
    ),
  );
  await screen.submit.click();
  await expect(screen.form).toContainText(fault('weakPassword'));
  await screen.change('Not-My-Password-1', 'New-Own-Password-1');
  await expect(screen.old).toHaveAccessibleDescription(new RegExp(fault('wrongPassword')));
  await screen.old.fill(me.password);
  await screen.repeat.fill('Something-Else-1');
  await screen.submit.click();
  await expect(screen.repeat).toHaveAccessibleDescription(text('password.mismatch'));
  await screen.change(me.password, 'New-Own-Password-1');
  await expect(message(page, text('password.done'))).toBeVisible();
  await expect(screen.old).toHaveValue('');

  await expect(other).toHaveURL(/\/admin\/login/);
  const signIn = signInScreen(other, words);
  await signIn.signIn({ username: me.username, password: 'New-Own-Password-1' });
  await expect(signIn.form).toBeHidden();
});
