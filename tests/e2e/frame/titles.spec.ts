import { account } from '../../../resources/entities/account';
import { amountLog } from '../../../resources/entities/amountLog';
import { tenant } from '../../../resources/entities/tenant';
import { reconcilePage } from '../../../resources/pages/customPages';
import { expect, test } from '../fixtures';

test("the browser's tab is named after the page that is open", async ({ page, words, me }) => {
  const { text, say, one, oneInside } = words;
  const pages: readonly (readonly [string, string])[] = [
    [account.path, say(account.label)],
    [`${account.path}/create`, text('page.create', { name: oneInside(account) })],
    [`${account.path}/${me.id}`, text('page.edit', { name: oneInside(account) })],
    [`${account.path}/${me.id}/show`, text('page.show', { name: one(account) })],
    [tenant.path, say(tenant.label)],
    [amountLog.path, say(amountLog.label)],
    [reconcilePage.path, say(reconcilePage.label)],
    ['account/change-pwd', text('personal.title')],
    ['no/such/page', text('page.notFound')],
  ];
  for (const [address, title] of pages) {
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} - ${text('product')}`);
  }
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  await expect(page).toHaveTitle(`${text('page.signIn')} - ${text('product')}`);
  await page.getByRole('button', { name: text('signIn.changePassword') }).click();
  await expect(page).toHaveTitle(`${text('password.title')} - ${text('product')}`);
});
