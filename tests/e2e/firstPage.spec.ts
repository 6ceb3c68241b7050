import { expect, signIn, test } from './test';

/** KiB of JavaScript over the line; the build holds the same number against its own list of chunks. */
const budget = 260;

test('a visitor is led from the bare address to the sign-in page, and in to the accounts', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page);
  await expect(page.getByRole('table')).toContainText('admin');
});

test('the first signed-in list loads no more JavaScript than its budget', async ({ page }) => {
  await signIn(page);
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('account/account-list');
  await expect(page.getByRole('table')).toContainText('admin');
  expect(bytes / 1024).toBeLessThan(budget);
  expect(bytes).toBeGreaterThan(0);
});
