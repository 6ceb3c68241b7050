import { entry, result } from '#resources/entry/entry';
import { overviewPage } from '#resources/overview/page';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { makeEntry } from '../parts/entryScreen';
import { overviewScreen } from '../parts/overviewScreen';

test('a number of today leads to exactly its rows', async ({ page, words, people }) => {
  const overview = overviewScreen(page, words);
  // An entry made just before midnight is none of today's, but then the next one is.
  await expect(async () => {
    await makeEntry(people, { result: result.byProxy });
    await page.goto(overviewPage.path);
    const count = await overview.number('entered').innerText();
    expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  }).toPass({ intervals: [0] });
  await overview.number('entered').click();
  await expect(page).toHaveURL(new RegExp(`/${entry.path}\\?`));
  const list = listScreen(page, words, entry);
  await expect(list.chips).toBeVisible();
  await expect(list.table.getByRole('row').nth(1)).toBeVisible();
});
