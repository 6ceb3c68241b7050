import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('with Shift the list is sorted by several columns, also after a reload', async ({ page, words, people }) => {
  const mark = uniqueName('many');
  await people.makeMany(4, mark, (place) => ({
    role: place % 2 ? 'admin' : 'employee',
    name: ['x', 'x', 'w', 'w'][place - 1],
  }));
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await list.sortBy('role').click();
  await list.sortBy('name').click({ modifiers: ['Shift'] });
  const expected = [`${mark}-03`, `${mark}-01`, `${mark}-04`, `${mark}-02`];
  await expect(list.titles).toHaveText(expected);
  await expect(list.header('role')).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.header('name')).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(list.titles).toHaveText(expected);
});
