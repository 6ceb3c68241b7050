import { readFileSync } from 'node:fs';
import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('an export keeps search and sort, and no spreadsheet takes a name for a formula', async ({
  page,
  words,
  people,
}) => {
  const { say, word } = words;
  const mark = uniqueName('csv');
  await people.makeNew({ username: `${mark}-1`, name: '=1+1' });
  await people.makeNew({ username: `${mark}-2`, name: '"quoted", 张三' });
  await page.goto(listAddress(account, mark, { sort: 'username', order: 'ASC' }));
  await expect(listScreen(page, words).titles).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: word('exportCsv'), exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${say(account.label)}.*\\.csv$`));
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [head = '', first = '', second = '', end] = csv.slice(1).split('\r\n');
  expect(head).toContain(say(account.fields.username.label));
  expect(first).toMatch(new RegExp(`${mark}-1,"?'=1\\+1`));
  expect(second).toContain(`${mark}-2,"""quoted"", 张三"`);
  expect(end).toBe('');
  expect(csv).not.toContain('Given-1-Password');
});
