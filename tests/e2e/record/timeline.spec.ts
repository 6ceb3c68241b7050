import { tenant } from '#resources/tenant/tenant';
import { timelineTexts } from '#src/views/Show/timeline/texts';
import { expect, test } from '../fixtures';
import { balanceScreen, yuan } from '../parts/balanceScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { recordScreen } from '../parts/recordScreen';

test('a deposit from the row and an edit stand in the timeline of the merchant, where the edit is taken back', async ({
  page,
  words,
  people,
}) => {
  const { say } = words;
  const { id, name } = await people.makeTenant();
  await people.admin.call('tenant/modify', { id, version: 1, remark: 'typed by mistake' });
  await page.goto(listAddress(tenant, name));
  const deposit = balanceScreen(page, words, 'deposit');
  await deposit.open(name);
  await deposit.amount.fill('80');
  await deposit.remark.fill('Invoice 8');
  await deposit.confirm.click();
  await expect(deposit.dialog).toBeHidden();

  await listScreen(page, words, tenant).row(name).getByRole('link', { name, exact: true }).click();
  const { events } = recordScreen(page, words);
  await expect(events.first()).toContainText(yuan('80.00', words));
  const edit = events.filter({ hasText: 'typed by mistake' });
  await edit.getByRole('button').click();
  const question = page.getByRole('dialog', { name: say(timelineTexts.revertTitle) });
  await question.getByRole('button', { name: say(timelineTexts.revert), exact: true }).click();
  await expect(message(page, say(timelineTexts.revertDone))).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^typed by mistake$/ })).toHaveCount(0);
  await expect(events.first()).toContainText('typed by mistake');
});
