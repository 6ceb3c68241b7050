import { test as base, type Page } from '@playwright/test';
import { admin } from './product';

export { expect } from '@playwright/test';

/** Like Playwright's, but an error that the page throws or writes to its console fails the test. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });
    await use(page);
    if (errors.length > 0) throw new Error(`The page reported errors:\n${errors.join('\n')}`);
  },
});

/** Signs in as a person does, in Chinese, and waits for the list of accounts. */
export async function signIn(page: Page, { username, password } = admin): Promise<void> {
  await page.goto('login');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/account/account-list');
}
