import { account } from '../../../resources/entities/account';
import { passwordRules } from '../../../resources/vocabulary/password';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';

const { fields } = account;
const address = `${account.path}/create`;

test('an account is made and stands in the list, whose search is still there', async ({ page, words }) => {
  const mark = uniqueName('new');
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await list.add.click();
  const form = formScreen(page, words);
  await form.username.fill(mark);
  await form.password.fill('Given-1-Password');
  await form.role('employee').check();
  await form.name.fill('Li 李');
  await form.save.click();
  await expect(message(page, words.word('created', { title: mark }))).toBeVisible();
  await expect(list.search).toHaveValue(mark);
  await expect(list.row(mark)).toContainText('Li 李');
});

test('every rule that is broken is said beside its field, and nothing is sent', async ({ page, words }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/account/insert') ? 1 : 0));
  await page.goto(address);
  const form = formScreen(page, words);
  await form.save.click();
  const faults = page.getByRole('alert');
  await expect(faults).toHaveText(Array.from({ length: 4 }, () => words.fault('required')));
  await expect(form.username).toBeFocused();
  await expect(form.username).toHaveAccessibleDescription(new RegExp(words.fault('required')));

  for (const [box, typed, fault] of [
    [form.username, 'ab', words.fault('tooShort', fields.username)],
    [form.username, 'a'.repeat(33), words.fault('tooLong', fields.username)],
    [form.username, 'with space', words.fault('pattern')],
    [form.password, 'short', words.fault('weakPassword')],
    [form.name, '名'.repeat(33), words.fault('tooLong', fields.name)],
    [form.phone, 'abc', words.fault('pattern')],
    [form.remark, 'r'.repeat(201), words.fault('tooLong', fields.remark)],
  ] as const) {
    await box.fill(typed);
    await form.save.click();
    await expect(box).toHaveAccessibleDescription(new RegExp(fault));
    await expect(box).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toBe(0);
});

test('the password rule is ticked off while it is typed, and a made-up password satisfies it', async ({
  page,
  words,
}) => {
  await page.goto(address);
  const form = formScreen(page, words);
  const rules = page
    .getByRole('list')
    .filter({ hasText: words.say(passwordRules[0].label) })
    .getByRole('listitem');
  await expect(rules).toHaveText(passwordRules.map(({ label }) => new RegExp(words.say(label))));
  await page.getByRole('button', { name: words.word('generate') }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  const made = await form.password.inputValue();
  expect(passwordRules.every(({ pattern }) => pattern.test(made))).toBe(true);
});

test('a username that somebody has is refused beside its field, in the form as it was', async ({
  page,
  words,
  people,
}) => {
  const { username } = await people.makeNew();
  await page.goto(address);
  const form = formScreen(page, words);
  await form.username.fill(username);
  await form.password.fill('Given-1-Password');
  await form.role('employee').check();
  await form.name.fill('Second');
  await form.save.click();
  await expect(form.username).toHaveAccessibleDescription(new RegExp(words.fault('taken')));
  await expect(form.username).toBeFocused();
  await expect(form.name).toHaveValue('Second');
  const free = uniqueName('free');
  await form.username.fill(free);
  await form.save.click();
  await expect(listScreen(page, words).row(free)).toBeVisible();
});

test('a merchant is asked for just when the account is a merchant admin', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  const username = uniqueName('boss');
  await page.goto(address);
  const form = formScreen(page, words);
  await form.username.fill(username);
  await form.password.fill('Given-1-Password');
  await form.name.fill('Boss');
  await form.role('employee').check();
  await expect(form.tenant).toHaveCount(0);
  await form.role('tenant_admin').check();
  await form.save.click();
  await expect(page.getByRole('alert')).toHaveText([words.fault('required')]);
  await form.tenant.fill(name);
  await page.getByRole('option', { name }).click();
  await form.save.click();
  await expect(listScreen(page, words).row(username)).toContainText(name);
});

test('a merchant that was chosen before the role changed is not sent', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  const username = uniqueName('moved');
  await page.goto(address);
  const form = formScreen(page, words);
  await form.username.fill(username);
  await form.password.fill('Given-1-Password');
  await form.name.fill('Moved');
  await form.role('tenant_admin').check();
  await form.tenant.fill(name);
  await page.getByRole('option', { name }).click();
  await form.role('customer_service').check();
  await form.save.click();
  await expect(listScreen(page, words).row(username)).not.toContainText(name);
});

test('a double click on Save makes one account', async ({ page, words, people }) => {
  const mark = uniqueName('twice');
  await page.goto(address);
  const form = formScreen(page, words);
  await form.username.fill(mark);
  await form.password.fill('Given-1-Password');
  await form.role('employee').check();
  await form.name.fill('Once');
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/account/insert') ? 1 : 0));
  await form.save.dblclick();
  await expect(listScreen(page, words).row(mark)).toBeVisible();
  expect(sent).toBe(1);
  expect(await people.admin.call<unknown[]>(`account/list?q=${mark}`)).toHaveLength(1);
});
