import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';

const { delete: remove } = account.transitions;

test('an account is deleted from the menu of its row; Escape answers no', async ({ page, words, people }) => {
  const { say, word } = words;
  const { username } = await people.make();
  await page.goto(listAddress(account, username));
  const list = listScreen(page, words);
  await list.choose(username, say(remove.label));
  await expect(page.getByRole('dialog')).toContainText(say(remove.confirm));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await list.choose(username, say(remove.label));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(remove.label), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
});
