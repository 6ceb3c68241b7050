import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { message } from '../parts/message';

test('a person signs in again in place over an unsaved form, and saves it', async ({ page, words, people, me }) => {
  const { text, word } = words;
  const person = await people.make();
  const listening = page.waitForRequest(/message\/stream/);
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.name.fill('Not lost');
  await listening;
  await people.admin.call('account/disable', { id: me.id });
  await people.admin.call('account/enable', { id: me.id });
  // Nothing needs to be clicked: the page hears of it.
  const again = page.getByRole('dialog', { name: text('signIn.again') });
  await expect(again).toContainText(me.username);
  const password = again.getByLabel(text('signIn.password'), { exact: true });
  await password.fill('Wrong-1-Password');
  await again.getByRole('button', { name: text('signIn.submit'), exact: true }).click();
  await expect(again.getByRole('alert')).not.toBeEmpty();
  await password.fill(me.password);
  await again.getByRole('button', { name: text('signIn.submit'), exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(form.name).toHaveValue('Not lost');
  await form.save.click();
  await expect(message(page, word('saved'))).toBeVisible();
});
