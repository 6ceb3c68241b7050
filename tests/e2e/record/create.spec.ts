import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';
import { formTexts } from '#src/views/Form/formTexts';

const address = `${account.path}/create`;

test('a new account stands in the list, which keeps its search', async ({ page, words }) => {
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
  await expect(message(page, words.say(formTexts.created, { title: mark }))).toBeVisible();
  await expect(list.search).toHaveValue(mark);
  await expect(list.row(mark)).toContainText('Li 李');
});

test('the form asks for a merchant only for a merchant admin', async ({ page, words, people }) => {
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
