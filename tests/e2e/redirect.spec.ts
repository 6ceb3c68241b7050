import { account } from '../../resources/entities/account';
import { expect, test } from './fixtures';
import { listAddress, listScreen } from './parts/listScreen';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

test('a visitor comes back to just the list that was asked for, its search and page included', async ({
  page,
  words,
  me,
}) => {
  const wanted = listAddress(account, me.username, { perPage: '20', page: '1' });
  await page.goto(wanted);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=account\.list&/);
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL((url) => {
    const [, query = ''] = wanted.split('?');
    return (
      url.pathname === `/admin/${account.path}` &&
      [...new URLSearchParams(query)].every(([name, value]) => url.searchParams.get(name) === value)
    );
  });
  const list = listScreen(page, words);
  await expect(list.search).toHaveValue(me.username);
  await expect(list.titles).toHaveText([me.username]);
});

test('a visitor comes back to just the record that was asked for', async ({ page, words, me }) => {
  await page.goto(`${account.path}/${me.id}/show`);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=account\.show&id=\d+$/);
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL(new RegExp(`/admin/${account.path}/${me.id}/show$`));
  await expect(page.getByRole('heading', { level: 1, name: me.username })).toBeVisible();
});

test('a redirect to elsewhere leads to the default page', async ({ page, words, me }) => {
  await page.goto(`login?redirect=${encodeURIComponent('//example.com')}`);
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
});

test('the root leads to the sign-in page, and from there whoever is signed in to the default page', async ({
  page,
  words,
  me,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signInScreen(page, words).signIn(me);
  await expect(page).toHaveURL(/\/account-list$/);
  await page.goto('login');
  await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
});
