import { expect, test } from './fixtures';
import { listScreen } from './parts/listScreen';

/** KiB of JavaScript over the line; the build holds the same number against its own list of chunks. */
const budget = 260;

test('the first signed-in list loads no more JavaScript than its budget', async ({ page, words }) => {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto('account/account-list');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  expect(bytes / 1024).toBeLessThan(budget);
  expect(bytes).toBeGreaterThan(0);
});

test('the list, the person and the check of the token are each asked for once', async ({ page, words }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('account/account-list');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of ['/api/auth/user-info', '/api/auth/check', '/api/account/list']) {
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
  }
});
