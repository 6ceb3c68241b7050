import { viewTexts } from '#src/views/List/views/viewTexts';
import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';

test('a view keeps a search under a name, with its count, and is found again', async ({ page, words, people }) => {
  const { word, say } = words;
  const mark = uniqueName('view');
  await people.makeMany(2, mark);
  await page.goto(listAddress(account, mark));
  const panel = page.getByRole('dialog', { name: word('listViews') });
  await page.getByRole('button', { name: word('listViews'), exact: true }).click();
  await panel.getByLabel(say(viewTexts.name)).fill(mark);
  await panel.getByRole('button', { name: say(viewTexts.save) }).click();
  await expect(message(page, say(viewTexts.saved))).toBeVisible();
  await page.goto(account.path);
  await page.getByRole('button', { name: word('listViews'), exact: true }).click();
  await panel.getByRole('button', { name: `${mark} 2` }).click();
  await expect(listScreen(page, words).titles).toHaveText([`${mark}-02`, `${mark}-01`]);
});
