import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { balanceScreen, yuan } from '../parts/balanceScreen';
import { uniqueName } from '../parts/people';
import { timelineTexts } from '#engine/client/views/Show/timeline/texts';

test.use({ language: 'en-US' });

test('an open record follows what others do, says the same as a dialog on it, and keeps what is being typed', async ({
  page,
  words,
  people,
}) => {
  const { id } = await people.makeTenant();
  const deposit = (amount: string) =>
    people.admin.call('tenant/deposit', { id, amount, remark: 'top-up', requestId: uniqueName('open') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${tenant.path}/${id}/show`);
  const shown = (amount: string) => page.getByRole('main').getByText(yuan(amount, words), { exact: true }).first();
  const note = page.getByRole('textbox', { name: words.say(timelineTexts.write), exact: true }).first();
  await note.pressSequentially('Called them ', { delay: 60 });
  await deposit('120.00');
  await note.pressSequentially('about November', { delay: 60 });
  await expect(shown('120.00')).toBeVisible();
  await expect(note).toHaveValue('Called them about November');

  const dialog = balanceScreen(page, words, 'deposit');
  await page.getByRole('button', { name: words.say(tenant.actions.deposit.label), exact: true }).click();
  await dialog.remark.pressSequentially('bank ', { delay: 60 });
  await deposit('30.00');
  await dialog.remark.pressSequentially('transfer', { delay: 60 });
  await expect(dialog.dialog).toContainText(yuan('150.00', words));
  await expect(shown('150.00')).toBeVisible();
  await expect(dialog.remark).toHaveValue('bank transfer');
});
