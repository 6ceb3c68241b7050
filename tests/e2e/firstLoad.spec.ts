import { expect, test } from './fixtures';
import { listScreen } from './parts/listScreen';

test.use({ visit: 'first' });

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
  // What can wait has then begun: nothing more is asked for.
  const listening = page.waitForRequest(/message\/stream/);
  await page.goto('account/account-list');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await listening;
  for (const path of ['/api/auth/user-info', '/api/auth/check', '/api/account/list']) {
    expect(
      asked.filter((one) => one === path),
      path,
    ).toHaveLength(1);
  }
});

test('messages are asked for when the rows are there, and not before', async ({ page }) => {
  const order: string[] = [];
  const note = (url: string) => {
    const { pathname } = new URL(url);
    if (/\/api\/(account\/list|message\/)/.test(pathname)) order.push(pathname);
  };
  page.on('request', (request) => request.url().includes('/message/') && note(request.url()));
  page.on('response', (response) => response.url().includes('/account/list') && note(response.url()));
  const listening = page.waitForRequest(/message\/stream/);
  await page.goto('account/account-list');
  await listening;
  expect(order[0]).toBe('/api/account/list');
  expect(order).toContain('/api/message/counts');
});
