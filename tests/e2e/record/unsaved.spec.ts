import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listScreen } from '../parts/listScreen';

test('unsaved changes ask once, on every way out', async ({ page, words, people }) => {
  const { word, say } = words;
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.name.fill('Half');
  const question = page.getByRole('dialog', { name: word('unsavedTitle') });
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => form.cancel.click(),
    () => page.getByRole('link', { name: word('back') }).click(),
    () =>
      page
        .getByRole('navigation', { name: words.text('menu.main') })
        .getByRole('link', { name: say(account.label) })
        .click(),
  ];
  for (const leave of waysOut) {
    await form.name.focus();
    await leave();
    await question.getByRole('button', { name: word('keepEditing') }).click();
    await expect(question).toBeHidden();
    await expect(form.name).toHaveValue('Half');
  }
  await form.cancel.click();
  await question.getByRole('button', { name: word('discard') }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  const { name } = await people.admin.call<{ name: string }>(`account/detail?id=${person.id}`);
  expect(name).toBe(person.name);
});

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

test("the browser's way back is held up too", async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}/show`);
  await page.getByRole('button', { name: words.word('change'), exact: true }).click();
  const form = formScreen(page, words);
  await form.name.fill('Half');
  await page.goBack();
  await page
    .getByRole('dialog', { name: words.word('unsavedTitle') })
    .getByRole('button', { name: words.word('keepEditing') })
    .click();
  await expect(form.name).toHaveValue('Half');
  await expect(page).toHaveURL(new RegExp(`/${person.id}$`));
});

test('a saved form leaves without a question', async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.name.fill('Whole');
  await form.save.click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
