import { account } from '#resources/account/account';
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

test('Back undoes a sort and a search, one step each', async ({ page, words, people }) => {
  const mark = uniqueName('back');
  await people.makeMany(2, mark, () => ({ role: 'employee' }));
  await page.goto(account.path);
  const list = listScreen(page, words);
  const bare = page.url();
  await list.search.fill(mark);
  await expect(list.titles).toHaveText([`${mark}-02`, `${mark}-01`]);
  await list.sortBy('username').click();
  await expect(list.titles).toHaveText([`${mark}-01`, `${mark}-02`]);
  await page.goBack();
  await expect(list.titles).toHaveText([`${mark}-02`, `${mark}-01`]);
  await page.goBack();
  await expect(list.search).toHaveValue('');
  await expect(list.titles).toHaveCount(10);
  expect(page.url()).toBe(bare);
  await page.goForward();
  await expect(list.search).toHaveValue(mark);
});
