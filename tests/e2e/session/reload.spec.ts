import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test('leaving a page before it knows the person ends no session', async ({ page, words }) => {
  const asked = page.waitForRequest('**/api/auth/user-info');
  await page.route('**/api/auth/user-info', () => undefined, { times: 1 });
  await page.goto(account.path, { waitUntil: 'commit' });
  await asked;
  await page.waitForLoadState('load');
  await page.goto('login');
  await expect(page).toHaveURL(/\/account-list$/);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});
