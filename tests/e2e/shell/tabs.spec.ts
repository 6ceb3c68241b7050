import type { Page } from '@playwright/test';
import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { listAddress } from '../parts/listScreen';
import type { Words } from '../parts/words';

const tabsOf = (page: Page, { text }: Words) => page.getByRole('navigation', { name: text('tabs.title') });

test.use({ keeps: { 'shell.settings': JSON.stringify({ tabBar: true }) } });

test('each page has one tab, which keeps its filters and survives a reload', async ({ page, words }) => {
  const { say } = words;
  await page.goto(listAddress(account, 'nobody'));
  const tabs = tabsOf(page, words);
  const names = [say(account.label), say(tenant.label)];
  await page
    .getByRole('navigation', { name: words.text('menu.main') })
    .getByRole('link', { name: names[1] })
    .click();
  await expect(tabs.getByRole('link')).toHaveText(names);
  await tabs.getByRole('link', { name: names[0] }).click();
  await expect(page).toHaveURL(/nobody/);
  await page.reload();
  await expect(tabs.getByRole('link')).toHaveText(names);
  await expect(tabs.getByRole('link', { name: names[0] })).toHaveAttribute('aria-current', 'page');
});

test('a tab keeps its place, and fetches its page again on demand', async ({ page, words }) => {
  const { say, text } = words;
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto(account.path);
  const tabs = tabsOf(page, words);
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  const place = 200;
  await page.mouse.wheel(0, place);
  const left = () => page.evaluate(() => window.scrollY);
  await expect.poll(left).toBe(place);
  await page
    .getByRole('navigation', { name: text('menu.main') })
    .getByRole('link', { name: say(tenant.label) })
    .click();
  await expect.poll(left).toBe(0);
  await tabs.getByRole('link', { name: say(account.label) }).click();
  await expect.poll(left).toBe(place);

  const again = page.waitForResponse((response) => response.url().includes('/api/account/list'));
  await tabs.getByRole('link', { name: say(account.label) }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: text('tabs.reload') }).click();
  await again;
});
