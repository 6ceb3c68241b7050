import { account } from '#engine/subjects/account/account';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';
import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';

test.use({ as: 'visitor', visit: 'first' });

test('a browser that blocks its storage shows no white page: the person signs in, works, and learns how long it lasts', async ({
  page,
  words,
  people,
}) => {
  const person = await people.make({ role: 'admin' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto(account.path);
  await signInScreen(page, words).signIn(person);
  await expect(message(page, words.say(signInTexts.notKept))).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(account.path));
  await page.reload();
  await expect(signInScreen(page, words).submit).toBeVisible();
});
