import { account } from '../../../resources/entities/account';
import { roles } from '../../../resources/vocabulary/roles';
import { statuses } from '../../../resources/vocabulary/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';

const [, tenantAdmin] = roles;
const [enabled, disabled] = statuses;

test('an account is opened from the list and shows all of it but the password', async ({ page, words, people }) => {
  const { say, word } = words;
  const person = await people.make({
    role: 'tenant_admin',
    name: 'Wang 王',
    phone: '+86 138',
    remark: 'first line\nsecond',
  });
  await page.goto(listAddress(account, person.username));
  await listScreen(page, words).row(person.username).getByRole('link', { name: person.username }).click();
  await expect(page).toHaveURL(new RegExp(`/${account.path}/${person.id}/show$`));
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible();
  const page1 = page.getByRole('main');
  for (const shown of ['Wang 王', '+86 138', 'second', say(tenantAdmin.label), say(enabled.label), String(person.id)]) {
    await expect(page1.getByText(shown, { exact: false }).first()).toBeVisible();
  }
  await expect(
    page1.getByRole('term').filter({ hasText: new RegExp(`^${say(account.fields.password.label)}$`) }),
  ).toHaveCount(0);
  await page.getByRole('link', { name: word('back') }).click();
  await expect(listScreen(page, words).search).toHaveValue(person.username);
});

test('the merchant of an account is a link to that merchant', async ({ page, words, people }) => {
  const person = await people.make({ role: 'tenant_admin' });
  const { tenantId } = await people.admin.call<{ tenantId: number }>(`account/detail?id=${person.id}`);
  const { name } = await people.admin.call<{ name: string }>(`tenant/detail?id=${tenantId}`);
  await page.goto(`${account.path}/${person.id}/show`);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tenant-list/${tenantId}/show`));
  await expect(page.getByText(words.word('systemInfo'))).toBeVisible();
});

test('an account is disabled on its page', async ({ page, words, people }) => {
  const { say } = words;
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}/show`);
  const { disable, enable } = account.transitions;
  await page.getByRole('button', { name: say(disable.label), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(disable.label), exact: true })
    .click();
  await expect(page.getByRole('main').getByText(say(disabled.label), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: say(enable.label), exact: true })).toBeVisible();
});

test('an account that does not exist says so, and leads back to the list', async ({ page, words }) => {
  await page.goto(`${account.path}/999999999/show`);
  await expect(page.getByText(words.word('notFound'))).toBeVisible();
  await page.getByRole('link', { name: words.word('back') }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});
