import { entry } from '#resources/entry/entry';
import { decisionsPage, reportPage } from '#resources/report/page';
import { expect, test } from '../fixtures';
import { makeEntry } from '../parts/entryScreen';
import { visit } from '../parts/visit';

test.use({ as: 'customer_service' });

test('a number of a report leads to the decision that it counts, and another one to the entry', async ({
  page,
  words: { say },
  people,
}) => {
  const merchant = await people.makeTenant();
  const { playerId } = await makeEntry(people, { tenantId: merchant.id, result: 3 });
  await visit(page, `${reportPage.path}?by=merchant`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: merchant.name, exact: true }) });
  await expect(row.getByRole('link', { name: '1', exact: true })).toHaveCount(3);
  await row.getByRole('link', { name: '1', exact: true }).nth(1).click();
  await expect(page.getByRole('heading', { name: say(decisionsPage.label) })).toBeVisible();
  await expect(page.getByRole('link', { name: playerId, exact: true })).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: '1', exact: true }).first().click();
  await expect(page.getByRole('grid', { name: say(entry.label) }).getByText(playerId)).toBeVisible();
});
