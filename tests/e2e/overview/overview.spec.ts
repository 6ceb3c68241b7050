import { entry, result, results } from '../../../resources/entities/entry';
import { tenant } from '../../../resources/entities/tenant';
import { overviewPage } from '../../../resources/pages/customPages';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { makeEntry } from '../parts/entryScreen';
import { overviewScreen } from '../parts/overviewScreen';

test('a number of today leads to the list of just those', async ({ page, words, people }) => {
  await makeEntry(people, { result: result.byProxy });
  const overview = overviewScreen(page, words);
  await page.goto(overviewPage.path);
  const count = await overview.number('overviewEntered').innerText();
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  await overview.number('overviewEntered').click();
  await expect(page).toHaveURL(new RegExp(`/${entry.path}\\?`));
  const list = listScreen(page, words, entry);
  await expect(list.chips).toBeVisible();
  await expect(list.table.getByRole('row').nth(1)).toBeVisible();
});

test('the table tells what the charts draw, and a count of it leads to its entries', async ({
  page,
  words,
  people,
}) => {
  const { say, word } = words;
  const { playerId } = await makeEntry(people, { result: result.notByProxy });
  const found = results.find(({ value }) => value === result.notByProxy);
  await page.goto(overviewPage.path);
  const overview = overviewScreen(page, words);
  await expect(overview.chart('overviewEntries').locator('svg')).toBeVisible();
  await expect(overview.chart('chartPerDay')).toBeVisible();
  await page.getByRole('button', { name: word('chartAsTable') }).click();
  await expect(page.getByRole('columnheader')).toContainText([
    word('chartDay'),
    ...results.map(({ label }) => say(label)),
  ]);
  const today = page.getByRole('row').nth(1);
  await today
    .getByRole('cell')
    .nth(results.findIndex(({ value }) => value === result.notByProxy))
    .getByRole('link')
    .click();
  const list = listScreen(page, words, entry);
  await expect(list.chips).toContainText(say(found?.label ?? entry.label));
  await expect(list.row(playerId)).toBeVisible();
});

test('merchants low on balance are named, and all of them are one click away', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  await page.goto(overviewPage.path);
  await page.getByRole('link', { name: overviewScreen(page, words).allLow }).click();
  await expect(page).toHaveURL(new RegExp(`/${tenant.path}\\?`));
  const list = listScreen(page, words, tenant);
  await expect(list.chips).toContainText(words.say(tenant.fields.balance.label));
  await list.search.fill(name);
  await expect(list.row(name)).toBeVisible();
});
