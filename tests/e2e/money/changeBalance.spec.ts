import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { amountLogScreen, balanceScreen, yuan } from '../parts/balanceScreen';
import { listAddress, listScreen } from '../parts/listScreen';

const related = tenant.related[1];

test('an admin deposits and deducts: balance, log and totals follow, and the log stays with its merchant', async ({
  page,
  words,
  people,
}) => {
  const { name } = await people.makeTenant();
  await page.goto(listAddress(tenant, name));
  const list = listScreen(page, words, tenant);
  const money = (amount: string) => yuan(amount, words);

  const deposit = balanceScreen(page, words, 'deposit');
  await deposit.open(name);
  await expect(deposit.amount).toBeFocused();
  await deposit.amount.fill('1,500.5');
  await expect(deposit.dialog.getByText(money('1500.50'), { exact: true })).toBeVisible();
  await deposit.remark.fill('Invoice 7');
  await deposit.confirm.click();
  await expect(deposit.dialog).toBeHidden();
  await expect(list.row(name)).toContainText(money('1500.50'));

  const deduct = balanceScreen(page, words, 'deduct');
  await deduct.open(name);
  await deduct.amount.fill('2000');
  await deduct.remark.fill('Reviews');
  await deduct.confirm.click();
  await expect(deduct.problem).toHaveText(words.fault('insufficient'));
  await deduct.amount.fill('500.50');
  await deduct.amount.press('Enter');
  await expect(deduct.dialog).toBeHidden();
  await expect(list.row(name)).toContainText(money('1000.00'));

  await list.choose(name, words.say(related.label));
  const log = amountLogScreen(page, words);
  await expect(log.table.getByRole('row')).toHaveCount(3);
  await expect(log.table.getByRole('row').nth(1)).toContainText('Reviews');
  await expect(log.total('totalDeposits')).toHaveText(money('1500.50'));
  await expect(log.total('totalDeductions')).toHaveText(money('500.50'));
  const menu = page.getByRole('navigation', { name: words.text('menu.main') });
  await expect(menu.getByRole('link', { name: words.say(tenant.label) })).toHaveAttribute('aria-current', 'page');
  const steps = page.getByRole('navigation', { name: words.text('menu.breadcrumb') });
  await steps.getByRole('link', { name: words.say(tenant.label) }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenant.path}`));
});
