import { expect, test } from './fixtures';
import { listScreen } from './parts/listScreen';

test.use({ visit: 'first' });

/** KiB of JavaScript over the line, without what is fetched ahead; the build holds the same number against its own list of chunks. */
const budget = 260;

test('the first list keeps its budget, makes each request once, and fetches messages after its rows', async ({
  page,
  words,
}) => {
  let bytes = 0;
  const order: string[] = [];
  page.on('response', (response) => {
    const isAhead = /\/assets\/(late|common|next|pages)-/.test(response.url());
    if (response.url().endsWith('.js') && !isAhead) bytes += Number(response.headers()['content-length'] ?? 0);
    if (response.url().includes('/account/list')) order.push('rows');
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) order.push(pathname);
  });
  // Less urgent requests have begun by then; no further ones follow.
  const listening = page.waitForRequest(/message\/stream/);
  await page.goto('account/account-list');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  const atRows = bytes;
  await listening;
  expect.soft(atRows).toBeGreaterThan(0);
  expect.soft(atRows / 1024).toBeLessThan(budget);
  for (const path of ['/api/auth/user-info', '/api/auth/check', '/api/account/list'])
    expect
      .soft(
        order.filter((one) => one === path),
        path,
      )
      .toHaveLength(1);
  expect.soft(order.filter((one) => one === 'rows' || one.startsWith('/api/message/'))[0]).toBe('rows');
  await expect.poll(() => order).toContain('/api/message/counts');
});
