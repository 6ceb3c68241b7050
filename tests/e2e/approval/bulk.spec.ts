import { approval, approvalStates } from '#engine/subjects/approval/approval';
import { approvalTexts } from '#engine/subjects/approval/screens/approvalTexts';
import { bulkTexts } from '#engine/client/views/List/bulk/bulkTexts';
import { countText } from '#engine/schema/language';
import { status, statuses } from '#engine/schema/status';
import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';
import { tabTo } from '../parts/tabTo';
import { visit } from '../parts/visit';
import { databaseIn } from '#tests/product';

/** More than any other journey changes at once, so that none of them waits. */
const alone = 13;
const all = alone + 1;

test.use({ language: 'en-US' });

test('by keyboard: all that match wait, say how many will change, and another administrator disables them', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { say, word, locale, counted } = words;
  const { disable } = tenant.transitions;
  // The limit alone, as the server's command line leaves it: the journeys beside this one go on making administrators.
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  await database.updateTable('safety').set({ bulk_above: alone }).execute();
  const mark = uniqueName('many');
  const ids: number[] = [];
  for (let place = 0; place < all; place += 1) ids.push((await people.makeTenant(`${mark}-${place}`)).id);
  await database
    .updateTable('tenant')
    .set({ status: status.disabled })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  await close();

  await visit(page, listAddress(tenant, mark));
  const list = listScreen(page, words, tenant);
  await expect(list.rows).toHaveCount(10);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: say(bulkTexts.selected, { count: 10 }) });
  // The bar stands behind all rows of the list.
  await bar.getByRole('button', { name: countText(locale, bulkTexts.selectAll, all) }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('button', { name: say(disable.label), exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: say(disable.label), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox'));
  await page.keyboard.type('Contracts that ended in October');
  await tabTo(page, dialog.getByRole('button', { name: say(approvalTexts.submit), exact: true }));
  await page.keyboard.press('Enter');
  await expect(message(page, say(approvalTexts.waits))).toBeVisible();
  const open = page.getByRole('button', { name: say(approvalTexts.open) });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${counted(tenant, all)} (${alone} `);
  const request = new URL(page.url()).pathname;

  const other = await browserOf(await people.make({ role: 'admin' }));
  await other.goto(request);
  const main = other.getByRole('main');
  await expect(main).toContainText('Contracts that ended in October');
  // The filter in words, and the way to the list that it means.
  await expect(main).toContainText(mark);
  await main.getByRole('link', { name: new RegExp(counted(tenant, all)) }).click();
  await expect(listScreen(other, words, tenant).rows).toHaveCount(10);
  await expect(listScreen(other, words, tenant).search).toHaveValue(mark);
  await other.goBack();
  await tabTo(other, other.getByRole('button', { name: say(approval.actions.approve.label), exact: true }).first());
  await other.keyboard.press('Enter');
  await expect(message(other, say(approval.actions.approve.done))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(say(approvalStates[1].label));
  await visit(page, listAddress(tenant, mark, { perPage: '50' }));
  const off = list.table.getByRole('gridcell', { name: say(statuses[1].label), exact: true });
  await expect(off).toHaveCount(all);
});
