import type { Page } from '@playwright/test';
import { approval, approvalStates } from '#engine/subjects/approval/approval';
import { tenant } from '#resources/tenant/tenant';
import { approvalTexts } from '#engine/subjects/approval/screens/approvalTexts';
import { expect, test } from '../fixtures';
import { balanceScreen } from '../parts/balanceScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { tabTo } from '../parts/tabTo';
import { databaseIn } from '#tests/product';

/** More than any other journey deposits, so that none of them waits. */
const alone = '8000000000.00';
const large = '9000000000.00';

/** Focuses this control by Tab and presses it. */
const press = async (page: Page, target: ReturnType<Page['getByRole']>) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

test('on a phone, by keyboard: a large deposit waits, and another administrator makes it', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { say } = words;
  // The limit alone, as the server's command line leaves it: the journeys beside this one go on making administrators.
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  await database.updateTable('safety').set({ deposit_above: alone }).execute();
  await close();
  const { id, name } = await people.makeTenant();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${tenant.path}/${id}/show`);
  await press(page, page.getByRole('button', { name: say(tenant.actions.deposit.label), exact: true }));
  const dialog = balanceScreen(page, words, 'deposit');
  await tabTo(page, dialog.amount);
  await page.keyboard.type(large);
  await tabTo(page, dialog.repeated);
  await page.keyboard.type(large);
  await tabTo(page, dialog.remark);
  await page.keyboard.type('The contract of May');
  await press(page, dialog.confirm);
  await expect(message(page, say(approvalTexts.waits))).toBeVisible();
  await expect(dialog.dialog).toBeHidden();
  await press(page, page.getByRole('button', { name: say(approvalTexts.open) }));
  await expect(page.getByRole('button', { name: say(approval.actions.withdraw.label), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say(approval.actions.approve.label), exact: true })).toBeHidden();
  const request = new URL(page.url()).pathname;
  // Amount, change and reason in one look, also on a phone.
  const sentence = page.getByRole('heading', { level: 1 });
  await expect(sentence).toContainText(name);
  await expect(sentence).toContainText('9,000,000,000.00');
  await expect(page.getByText('The contract of May').first()).toBeInViewport();
  // The merchant says what waits, with the way to the request.
  await page.goto(`${tenant.path}/${id}/show`);
  await expect(page.getByRole('status').getByRole('link').first()).toContainText('9,000,000,000.00');
  // So does its row in the list.
  await page.goto(listAddress(tenant, name));
  await expect(listScreen(page, words, tenant).row(name)).toContainText(say(approvalStates[0].label));
  await page.goto(request);
  await expect(page.getByRole('button', { name: say(approval.actions.withdraw.label), exact: true })).toBeVisible();

  const other = await browserOf(await people.make({ role: 'admin' }));
  await other.setViewportSize({ width: 390, height: 800 });
  await other.goto(request);
  await expect(other.getByRole('main')).toContainText(name);
  await expect(other.getByRole('main')).toContainText('The contract of May');
  const approve = () => other.getByRole('button', { name: say(approval.actions.approve.label), exact: true });
  // Deciding with sight takes two acts: the request is open, and this is the second.
  await press(other, approve().first());
  await expect(message(other, say(approval.actions.approve.done))).toBeVisible();
  await expect(approve()).toBeHidden();
  // The asker's own page has heard of it.
  await expect(page.getByRole('button', { name: say(approval.actions.withdraw.label), exact: true })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(say(approvalStates[1].label));
  const merchant = await people.admin.call<{ balance: string }>(`tenant/detail?id=${id}`);
  expect(merchant.balance).toBe(large);
});
