import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
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

test('what matches nothing says so and offers the way back', async ({ page, words, people }) => {
  const mark = uniqueName('none');
  await people.makeNew({ username: mark });
  await page.goto(listAddress(account, `${mark}-and-nobody`));
  await expect(page.getByRole('heading', { name: words.word('noMatchTitle') })).toBeVisible();
  await page.getByRole('button', { name: words.word('clearAll') }).click();
  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
  await expect(list.search).toHaveValue('');
});

test('signs that mean something to a database are only searched for', async ({ page, words, people }) => {
  const mark = uniqueName('odd');
  const odd = await people.makeNew({ username: mark, name: `100%_\\'" ${mark}` });
  await people.makeNew({ username: `${mark}-b`, name: `100 ${mark}` });
  await page.goto(account.path);
  const list = listScreen(page, words);
  await list.search.fill(`100%_\\'" ${mark}`);
  await expect(list.titles).toHaveText([odd.username]);
});
