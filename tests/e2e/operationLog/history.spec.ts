import { account } from '#resources/account/account';
import { roles } from '#resources/schema/roles';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { logScreen } from '../parts/logScreen';
import { message } from '../parts/message';

const roleLabel = (role: string) => roles.find(({ value }) => value === role)?.label ?? { 'zh-CN': '', 'en-US': '' };

test('a record leads to its history, which shows values before and after', async ({ page, words, people, me }) => {
  const { word, say, one } = words;
  const person = await people.make({ role: 'employee', remark: 'as it was' });
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.role('customer_service').check();
  await form.remark.fill('as it is\nnow');
  await form.save.click();
  await expect(message(page, word('saved'))).toBeVisible();

  await page.goto(`${account.path}/${person.id}`);
  await page.getByRole('link', { name: word('history'), exact: true }).click();
  const log = logScreen(page, words);
  await expect(log.chip('resource', one(account))).toBeVisible();
  await expect(log.chip('recordId', `#${person.id}`)).toBeVisible();
  await expect(log.table.getByRole('link', { name: log.action('insert'), exact: true })).toBeVisible();
  await expect(log.table).not.toContainText(log.action('login'));

  await log.open('modify');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(log.action('modify'));
  await expect(log.heads).toHaveCount(2);
  await expect(log.change(say(account.fields.role.label))).toHaveText([
    say(roleLabel('employee')),
    say(roleLabel('customer_service')),
  ]);
  await expect(log.change(say(account.fields.remark.label))).toHaveText(['as it was', 'as it is\nnow']);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: me.name })).toBeVisible();
  await main.getByRole('link', { name: person.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${account.path}/${person.id}/show$`));
});
