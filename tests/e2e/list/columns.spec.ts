import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test('a person chooses the columns, finds them again after a reload, and takes the choice back', async ({
  page,
  words,
}) => {
  const { say, word } = words;
  const { phone, remark } = account.fields;
  await page.goto(account.path);
  const list = listScreen(page, words);
  await expect(list.header('phone')).toBeVisible();
  await page.getByRole('button', { name: word('columns') }).click();
  const panel = page.getByRole('dialog', { name: word('columns') });
  await panel.getByRole('checkbox', { name: say(phone.label), exact: true }).uncheck();
  await panel.getByRole('checkbox', { name: say(remark.label), exact: true }).check();
  await expect(panel.getByRole('checkbox', { name: say(account.fields.username.label), exact: true })).toBeDisabled();
  await expect(list.header('phone')).toHaveCount(0);
  await expect(list.header('remark')).toBeVisible();
  await page.reload();
  await expect(list.header('remark')).toBeVisible();
  await expect(list.header('phone')).toHaveCount(0);
  await page.getByRole('button', { name: word('columns') }).click();
  await panel.getByRole('button', { name: word('columnsReset') }).click();
  await expect(list.header('phone')).toBeVisible();
  await expect(list.header('remark')).toHaveCount(0);
});
