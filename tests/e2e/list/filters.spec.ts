import { account } from '#resources/account/account';
import { roles } from '#resources/schema/roles';
import { statuses } from '#resources/schema/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

const [, , service, employee] = roles;
const [, disabled] = statuses;

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
