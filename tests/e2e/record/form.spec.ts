import { account } from '#engine/subjects/account/account';
import { entry } from '#resources/entry/entry';
import { editorTexts } from '#engine/client/live/editing/editorTexts';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { makeEntry } from '../parts/entryScreen';
import { formTexts } from '#engine/client/views/Form/formTexts';

test('the browser asks before the tab with unsaved changes is closed', async ({ page, words }) => {
  await page.goto(`${account.path}/create`);
  await formScreen(page, words).username.fill('half');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  const closed = page.waitForEvent('close');
  await dialog.accept();
  await closed;
});

test('the browser’s Back button asks too', async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}/show`);
  await page.getByRole('button', { name: words.word('change'), exact: true }).click();
  const form = formScreen(page, words);
  await form.name.fill('Half');
  await page.goBack();
  await page
    .getByRole('dialog', { name: words.say(formTexts.unsavedTitle) })
    .getByRole('button', { name: words.say(formTexts.keepEditing) })
    .click();
  await expect(form.name).toHaveValue('Half');
  await expect(page).toHaveURL(new RegExp(`/${person.id}$`));
});

test('a record says who edits it, until that person closes the tab', async ({ page, words, people, browserOf }) => {
  const { id } = await makeEntry(people);
  const colleague = await people.make({ role: 'customer_service' });
  const theirs = await browserOf(colleague);
  await page.goto(`${entry.path}/${id}/show`);
  await theirs.goto(`${entry.path}/${id}`);
  const said = page.getByText(words.say(editorTexts.one).replace('%{name}', colleague.name));
  await expect(said).toBeVisible();
  await theirs.close();
  await expect(said).toBeHidden();
});
