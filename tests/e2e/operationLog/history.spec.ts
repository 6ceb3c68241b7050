import { account } from '#resources/account/account';
import { roles } from '#resources/schema/roles';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { logScreen } from '../parts/logScreen';
import { recordScreen } from '../parts/recordScreen';
import { message } from '../parts/message';
import { changesTexts } from '#src/fieldTypes/changes/changeRows';

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

  await page.goto(`${account.path}/${person.id}/show`);
  await recordScreen(page, words).choose(word('history'));
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

test('the history also opens from the row and the form, and never shows a password', async ({
  page,
  words,
  people,
}) => {
  const { word, say } = words;
  const person = await people.make();
  await people.admin.call('account/reset-password', { id: person.id, password: 'Secret-Word-9' });
  await page.goto(listAddress(account, person.username));
  await listScreen(page, words).choose(person.username, word('history'));
  const log = logScreen(page, words);
  await log.open('reset-password');
  await expect(log.change(say(account.fields.password.label))).toHaveText([say(changesTexts.secret)]);
  await expect(page.getByText('Secret-Word-9')).toHaveCount(0);

  await page.goto(`${account.path}/${person.id}`);
  await page.getByRole('link', { name: word('history'), exact: true }).click();
  await expect(log.chip('recordId', `#${person.id}`)).toBeVisible();
});
