import { account } from '#resources/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { entry } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { amountLogScreen, yuan } from '../parts/balanceScreen';
import { uniqueName } from '../parts/people';

const [ownPage] = amountLog.alsoAt;

test('a merchant admin sees their own balance and log change, and reaches nothing of others', async ({
  words,
  people,
  admin,
  browserOf,
}) => {
  const [own, other] = [await people.makeTenant(), await people.makeTenant()];
  const deposit = (id: number, amount: string, remark: string) =>
    admin.call('tenant/deposit', { id, amount, remark, requestId: uniqueName('own') });
  await deposit(own.id, '120.00', 'mine');
  await deposit(other.id, '999.00', 'theirs');
  const page = await browserOf(await people.make({ role: 'tenant_admin', tenantId: own.id }));

  await page.goto(account.path);
  await expect(page).toHaveURL(new RegExp(`/${entry.path}$`));
  await page.goto(ownPage.path);
  const log = amountLogScreen(page, words, ownPage.label);
  await expect(log.table.getByRole('row')).toHaveCount(2);
  await expect(log.table).toContainText('mine');
  await expect(log.total('totalDeposits')).toHaveText(yuan('120.00', words));
  const bar = page.getByRole('banner');
  await expect(bar).toContainText(yuan('120.00', words));
  const menu = page.getByRole('navigation', { name: words.text('menu.main') });
  await expect(menu.locator('[aria-current=page]')).toHaveText(words.say(ownPage.label));

  await deposit(own.id, '30.00', 'more');
  await page.getByRole('button', { name: words.word('refresh'), exact: true }).click();
  await expect(bar).toContainText(yuan('150.00', words));
  await expect(log.total('totalDeposits')).toHaveText(yuan('150.00', words));
  await expect(log.table.getByRole('row')).toHaveCount(3);

  await log.table.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(yuan('150.00', words));
  await expect(menu.locator('[aria-current=page]')).toHaveText(words.say(ownPage.label));
  const [theirs] = await admin.call<{ id: number }[]>(`amount-log/list?tenantId=${other.id}`);
  await page.goto(`${amountLog.path}/${theirs?.id}/show`);
  await expect(page.getByText(words.word('notFound'))).toBeVisible();
});
