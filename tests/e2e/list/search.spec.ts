import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('the search finds by username, name and phone, in any letter case', async ({ page, words, people }) => {
  const mark = uniqueName('find');
  const byUsername = await people.makeNew({ username: `${mark}-a` });
  const byName = await people.makeNew({ name: `张 ${mark}` });
  await page.goto(account.path);
  const list = listScreen(page, words);
  await list.search.fill(mark.toUpperCase());
  await expect(list.titles).toHaveText([byName.username, byUsername.username]);
  await expect(list.total(2)).toBeVisible();
  await expect(page).toHaveURL(/filter=/);
});
