import { labeled } from '../../../resources/vocabulary/joined';
import { account } from '../../../resources/entities/account';
import { roles } from '../../../resources/vocabulary/roles';
import { statuses } from '../../../resources/vocabulary/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

const [, , service, employee] = roles;
const [, disabled, deleted] = statuses;

test('filters narrow the list, stand as chips, and go one by one or all at once', async ({ page, words, people }) => {
  const mark = uniqueName('filter');
  await people.makeNew({ username: `${mark}-1`, role: 'employee' });
  await people.makeNew({ username: `${mark}-2`, role: 'customer_service' });
  await people.makeNew({ username: `${mark}-3`, role: 'admin' });
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  const { say, word } = words;
  const panel = await list.openFilter('role');
  await panel.getByRole('checkbox', { name: say(employee.label) }).click();
  await expect(list.titles).toHaveText([`${mark}-1`]);
  await panel.getByRole('checkbox', { name: say(service.label) }).click();
  await expect(list.titles).toHaveText([`${mark}-2`, `${mark}-1`]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const chip = words.labeled(say(account.fields.role.label), say(employee.label), say(service.label));
  await expect(list.chips.getByText(chip)).toBeVisible();
  await list.chips.getByRole('button', { name: word('remove', { filter: chip }) }).click();
  await expect(list.titles).toHaveCount(3);

  await (await list.openFilter('status')).getByRole('checkbox', { name: say(disabled.label) }).click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
  await page.keyboard.press('Escape');
  await list.chips.getByRole('button', { name: word('clearAll') }).click();
  await expect(list.search).toHaveValue('');
  await expect(list.chips).toBeHidden();
});

test('accounts are filtered by their merchant, which the panel finds', async ({ page, words, people }) => {
  const one = await people.make({ role: 'tenant_admin' });
  const { tenantId } = await people.admin.call<{ tenantId: number }>(`account/detail?id=${one.id}`);
  const { name } = await people.admin.call<{ name: string }>(`tenant/detail?id=${tenantId}`);
  await page.goto(account.path);
  const list = listScreen(page, words);
  const panel = await list.openFilter('tenantId');
  await panel.getByRole('searchbox').fill(name);
  await panel.getByRole('checkbox', { name }).click();
  await expect(panel.getByRole('checkbox', { name })).toBeChecked();
  await expect(list.row(one.username)).toBeVisible();
  await expect(list.total(1)).toBeVisible();
  await expect(
    list.chips.getByText(labeled(words.locale, words.say(account.fields.tenantId.label), name)),
  ).toBeVisible();
});

test('filters by the time of creation, and keeps them over a reload', async ({ page, words, people }) => {
  const mark = uniqueName('today');
  const { username } = await people.makeNew({ username: mark });
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  const panel = await list.openFilter('createdAt');
  await panel.getByRole('button', { name: words.word('today') }).click();
  await expect(list.chips.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(list.titles).toHaveText([username]);
  await expect(list.chips.getByRole('listitem')).toHaveCount(2);
});

test('deleted accounts are shown only when they are asked for', async ({ page, words, people }) => {
  const mark = uniqueName('gone');
  const gone = await people.makeNew({ username: mark });
  await people.admin.call('account/delete', { id: gone.id });
  await page.goto(listAddress(account, mark));
  await expect(page.getByRole('heading', { name: words.word('noMatchTitle') })).toBeVisible();
  const list = listScreen(page, words);
  await (await list.openFilter('status')).getByRole('checkbox', { name: words.say(deleted.label) }).click();
  await expect(list.titles).toHaveText([mark]);
});
