import { account } from '#resources/account/account';
import { expect, test } from './fixtures';
import { listAddress, listScreen } from './parts/listScreen';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

test('a visitor returns to the requested list with its search and page', async ({ page, words, me }) => {
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
