import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

test('an account is changed from its row, and the list shows it at once', async ({ page, words, people }) => {
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

test('from the page of an account Edit leads back to that page', async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}/show`);
  await page.getByRole('button', { name: words.word('change'), exact: true }).click();
  const form = formScreen(page, words);
  await form.remark.fill('seen again');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.getByRole('main').getByText('seen again')).toBeVisible();
});

test('a field that is emptied is empty afterwards', async ({ page, words, people }) => {
  const person = await people.make({ phone: '110', remark: 'gone soon' });
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.remark.fill('');
  await form.save.click();
  await expect(message(page, words.word('saved'))).toBeVisible();
  const row = await people.admin.call<{ remark: string | null; phone: string | null }>(
    `account/detail?id=${person.id}`,
  );
  expect(row).toMatchObject({ remark: null, phone: '110' });
});

test('Escape leaves an unchanged form without a question', async ({ page, words, people }) => {
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.name.focus();
  await page.keyboard.press('Escape');
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

test('nobody takes the own role away, and the form says so', async ({ page, words, me, people }) => {
  await page.goto(`${account.path}/${me.id}`);
  const form = formScreen(page, words);
  await form.role('employee').check();
  await form.save.click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${me.id}$`));
  const { role } = await people.admin.call<{ role: string }>(`account/detail?id=${me.id}`);
  expect(role).toBe('admin');
});
