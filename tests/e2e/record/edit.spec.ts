import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

test('an edit from the row shows in the list at once', async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(listAddress(account, person.username));
  const list = listScreen(page, words);
  await list
    .row(person.username)
    .getByRole('button', { name: words.word('change') })
    .click();
  const form = formScreen(page, words);
  await expect(form.name).toHaveValue(person.name);
  await expect(form.username).toHaveCount(0);
  await form.name.fill('Renamed 改名');
  await form.role('customer_service').check();
  await form.save.click();
  await expect(message(page, words.word('saved'))).toBeVisible();
  await expect(list.row(person.username)).toContainText('Renamed 改名');
});
