import { amountLog } from '../../../resources/entities/amountLog';
import { tenant } from '../../../resources/entities/tenant';
import { expect, test } from '../fixtures';
import { amountLogScreen, balanceScreen, yuan } from '../parts/balanceScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

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

test('the totals follow the filter', async ({ page, words, people, admin }) => {
  const { id } = await people.makeTenant();
  const book = (call: string, amount: string) =>
    admin.call(`tenant/${call}`, { id, amount, remark: 'totals', requestId: uniqueName('totals') });
  await book('deposit', '80.00');
  await book('deduct', '30.00');
  const filter = JSON.stringify({ tenantId: id });
  await page.goto(`${amountLog.path}?${new URLSearchParams({ filter })}`);
  const log = amountLogScreen(page, words);
  await expect(log.total('totalDeductions')).toHaveText(yuan('30.00', words));
  const panel = await listScreen(page, words, amountLog).openFilter('type');
  await panel.getByLabel(words.say(amountLog.fields.type.options[0].label)).click();
  await expect(log.total('totalDeductions')).toHaveText(yuan('0.00', words));
  await expect(log.total('totalDeposits')).toHaveText(yuan('80.00', words));
  await expect(log.table.getByRole('row')).toHaveCount(2);
});

test('a large amount is typed twice', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  await page.goto(listAddress(tenant, name));
  const screen = balanceScreen(page, words, 'deposit');
  await screen.open(name);
  await screen.amount.fill('9999.99');
  await expect(screen.repeated).toBeHidden();
  await screen.amount.fill('10000');
  await screen.repeated.fill('1000');
  await screen.remark.fill('Large');
  await screen.confirm.click();
  await expect(screen.problem).toHaveText(words.fault('mismatch'));
  await screen.repeated.fill('10000');
  await screen.confirm.click();
  await expect(screen.dialog).toBeHidden();
  await expect(listScreen(page, words, tenant).row(name)).toContainText(yuan('10000.00', words));
});

test('a double click books once', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  await page.goto(listAddress(tenant, name));
  const screen = balanceScreen(page, words, 'deposit');
  await screen.open(name);
  await screen.amount.fill('5');
  await screen.remark.fill('Twice');
  await screen.confirm.dblclick();
  await expect(screen.dialog).toBeHidden();
  await expect(listScreen(page, words, tenant).row(name)).toContainText(yuan('5.00', words));
});

test('a balance that someone else spent meanwhile is refused beside the amount', async ({
  page,
  words,
  people,
  admin,
}) => {
  const { id, name } = await people.makeTenant();
  const book = (call: string) =>
    admin.call(`tenant/${call}`, { id, amount: '50.00', remark: 'elsewhere', requestId: uniqueName('spent') });
  await book('deposit');
  await page.goto(listAddress(tenant, name));
  const screen = balanceScreen(page, words, 'deduct');
  await screen.open(name);
  await screen.amount.fill('20');
  await screen.remark.fill('Late');
  await expect(screen.dialog.getByText(yuan('30.00', words), { exact: true })).toBeVisible();
  await book('deduct');
  await screen.confirm.click();
  await expect(screen.problem).toHaveText(words.fault('insufficient'));
  await expect(screen.dialog.getByText(yuan('0.00', words), { exact: true })).toBeVisible();
});

test('a disabled merchant is offered no deposit, and still its log', async ({ page, words, people, admin }) => {
  const { id, name } = await people.makeTenant();
  await admin.call('tenant/disable', { id });
  await page.goto(listAddress(tenant, name));
  await listScreen(page, words, tenant)
    .row(name)
    .getByRole('button', { name: words.word('moreFor', { title: name }) })
    .click();
  await expect(page.getByRole('menuitem', { name: words.say(related.label) })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: words.say(tenant.actions.deposit.label), exact: true })).toBeHidden();
});
