import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

const { transitions } = account;

test('a whole page is selected at once, deleted, and gone from the list', async ({ page, words, people }) => {
  const { say, word } = words;
  const mark = uniqueName('delete');
  await people.makeMany(3, mark);
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await expect(list.titles).toHaveCount(3);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).click();
  const bar = page.getByRole('toolbar', { name: word('selected', { count: 3 }) });
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say(transitions.delete.confirm));
  await question.getByRole('button', { name: word('cancel') }).click();
  await expect(list.titles).toHaveCount(3);
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await question.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
});
