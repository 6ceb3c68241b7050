import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test('a page that does not exist says so, inside the console, and leads back', async ({ page, words }) => {
  const { text } = words;
  await page.goto('account/account-list');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.goto('no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: text('errors.notFound') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: text('menu.main') })).toBeVisible();
  await page.getByRole('button', { name: text('errors.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('errors.notFound') })).toBeVisible();
  await page.getByRole('button', { name: text('errors.back') }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

for (const address of [
  'account/account-list/abc',
  'account/account-list/1/nothing',
  'account',
  'redirect/account/account-list',
]) {
  const leads = ['account', 'redirect/account/account-list'].includes(address);
  test(`${address} ${leads ? 'leads to the accounts' : 'is no page'}`, async ({ page, words }) => {
    await page.goto(address);
    if (leads) await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
    else await expect(page.getByRole('heading', { level: 1, name: words.text('errors.notFound') })).toBeVisible();
  });
}
