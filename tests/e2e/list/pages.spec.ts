import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('a long list is read page by page, with as many rows as wanted', async ({ page, words, people }) => {
  const { word } = words;
  const mark = uniqueName('page');
  await people.makeMany(12, mark);
  await page.goto(listAddress(account, mark, { sort: 'username', order: 'ASC' }));
  const list = listScreen(page, words);
  await expect(list.titles).toHaveCount(10);
  await expect(list.total(12)).toBeVisible();
  await expect(list.pages.getByRole('button', { name: word('previous') })).toBeDisabled();
  await list.pages.getByRole('button', { name: word('next') }).click();
  await expect(list.titles).toHaveText([`${mark}-11`, `${mark}-12`]);
  await expect(list.pages.getByRole('button', { name: word('next') })).toBeDisabled();

  const current = list.pages.getByRole('textbox', { name: word('page') });
  await expect(current).toHaveValue('2');
  await current.fill('1');
  await current.press('Enter');
  await expect(list.titles).toHaveCount(10);
  await expect(list.titles.first()).toHaveText(`${mark}-01`);

  const size = list.pages.getByRole('combobox', { name: word('pageSize') });
  await expect(size.getByRole('option')).toHaveText([10, 20, 50, 100].map((count) => word('perPage', { count })));
  await size.selectOption('20');
  await expect(list.titles).toHaveCount(12);
});
