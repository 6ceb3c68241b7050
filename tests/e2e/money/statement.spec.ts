import { readFile } from 'node:fs/promises';
import { ownStatementPage, statementPage } from '#resources/statement/page';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import { statementPageTexts } from '#src/screens/statement/statementPageTexts';
import { expect, test } from '../fixtures';
import { yuan } from '../parts/balanceScreen';
import { messageScreen } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';

test('an admin sends a statement, which the merchant reads on a page of their own', async ({
  words,
  people,
  admin,
  page,
  browserOf,
}) => {
  const { id } = await people.makeTenant();
  await admin.call('tenant/deposit', { id, amount: '120.00', remark: 'mine', requestId: uniqueName('statement') });
  const merchant = await people.make({ role: 'tenant_admin', tenantId: id });

  await page.goto(`${tenant.path}/${id}/show`);
  await page.locator('.record-more').click();
  await page.getByRole('menuitem', { name: words.say(statementPage.label) }).click();
  const sheet = page.getByRole('region', { name: words.say(statementPage.label) });
  await expect(sheet.getByRole('row').last()).toContainText(yuan('120.00', words));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sheet).toContainText('mine');
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: words.say(statementPageTexts.send) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.say(statementPageTexts.send) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const theirs = await browserOf(merchant);
  await theirs.goto(entry.path);
  const box = messageScreen(theirs, words);
  await box.open('message');
  await box.items.first().getByRole('button').click();
  await expect(theirs).toHaveURL(new RegExp(`/${ownStatementPage.path}\\?from=.+&to=.+`));
  const own = theirs.getByRole('region', { name: words.say(ownStatementPage.label) });
  await expect(own).toContainText('mine');
});
