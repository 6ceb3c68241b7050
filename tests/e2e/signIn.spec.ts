import { labeled } from '#resources/schema/joined';
import { locales } from '#resources/schema/language';
import { expect, test } from './fixtures';
import { message } from './parts/message';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the form reports a wrong password; the next try signs in and opens the accounts', async ({
      page,
      words,
      me,
    }) => {
      await page.goto('login');
      const screen = signInScreen(page, words);
      await screen.signIn({ ...me, password: 'Wrong-1-Password' });
      await expect(screen.problem).not.toBeEmpty();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await expect(screen.password).toBeFocused();
      await screen.signIn(me);
      await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
      await expect(message(page, words.text('signIn.welcome'))).toBeVisible();
      await expect(
        page.getByRole('button', { name: labeled(words.locale, words.text('menu.user'), me.name) }),
      ).toBeVisible();
    });
  });
}
