import { labeled } from '../../resources/vocabulary/joined';
import { expect, test } from './fixtures';
import { message } from './parts/message';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

test('a person signs in and finds the accounts', async ({ page, words, me }) => {
  await page.goto('login');
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
  await expect(message(page, words.text('signIn.welcome'))).toBeVisible();
  await expect(
    page.getByRole('button', { name: labeled(words.locale, words.text('menu.user'), me.name) }),
  ).toBeVisible();
});

test('a wrong password is answered in the form, and the next try may be right', async ({ page, words, me }) => {
  await page.goto('login');
  const screen = signInScreen(page, words);
  await screen.signIn({ ...me, password: 'Wrong-1-Password' });
  await expect(screen.problem).not.toBeEmpty();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(screen.password).toBeFocused();
  await screen.signIn(me);
  await expect(page).toHaveURL(/\/account-list$/);
});

test('an unknown name is answered in the same words as a wrong password', async ({ page, words, me }) => {
  await page.goto('login');
  const screen = signInScreen(page, words);
  await screen.signIn({ ...me, password: 'Wrong-1-Password' });
  await expect(screen.problem).not.toBeEmpty();
  const said = await screen.problem.innerText();
  await screen.signIn({ username: `${me.username}x`, password: me.password });
  await expect(screen.submit).toBeEnabled();
  await expect(screen.problem).toHaveText(said);
});

test('nothing is sent while the name or the password is missing', async ({ page, words, me }) => {
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('auth/login') && sent.push(request.url())));
  await page.goto('login');
  const screen = signInScreen(page, words);
  await screen.submit.click();
  await expect(screen.form).toContainText(words.text('signIn.usernameMissing'));
  await expect(screen.username).toBeFocused();
  await screen.username.fill(me.username);
  await screen.submit.click();
  await expect(screen.form).toContainText(words.text('signIn.passwordMissing'));
  await expect(screen.password).toBeFocused();
  expect(sent).toEqual([]);
});

test('Caps Lock is pointed out while the password is typed', async ({ page, words }) => {
  await page.goto('login');
  const { password, form } = signInScreen(page, words);
  const hint = form.getByRole('status').filter({ hasText: words.text('signIn.capsLock') });
  await password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(hint).toBeVisible();
  await password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(hint).toBeHidden();
});

test('a typed password can be shown, and is kept nowhere', async ({ page, words, me }) => {
  await page.goto('login');
  const screen = signInScreen(page, words);
  await screen.fill(me);
  await expect(screen.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: words.text('signIn.showPassword') }).click();
  await expect(screen.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: words.text('signIn.hidePassword') }).click();
  await expect(screen.password).toHaveAttribute('type', 'password');
  await screen.submit.click();
  await expect(page).toHaveURL(/\/account-list$/);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toContain(me.password);
});

test('after five wrong passwords the form says how long to wait', async ({ page, words, me }) => {
  await page.goto('login');
  const screen = signInScreen(page, words);
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await screen.signIn({ ...me, password: `Wrong-${wrong}-Password` });
    await expect(screen.submit).toBeEnabled();
    await expect(screen.problem).not.toBeEmpty();
  }
  await screen.signIn(me);
  await expect(screen.problem).toHaveText(new RegExp(words.text('signIn.wait').replace('%{count}', '\\d+')));
  await expect(screen.submit).toBeDisabled();
});
