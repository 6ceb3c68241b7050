import { blacklist, reasons } from '../../../resources/entities/blacklist';
import { entry, result } from '../../../resources/entities/entry';
import { expect, test } from '../fixtures';
import { entriesOf, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

test.use({ as: 'customer_service' });

const { label } = entry.actions.blacklist;

test('one click puts a player on the blacklist, the row is marked, and the message leads there', async ({
  page,
  words,
  people,
}) => {
  const { playerId } = await makeEntry(people, { result: result.byProxy });
  await page.goto(entriesOf(playerId));
  const row = listScreen(page, words, entry).row(playerId);
  const click = row.getByRole('button', { name: `${words.say(label)} ${playerId}` });
  await click.click();
  const said = message(page, words.word('blacklisted', { title: playerId }));
  await expect(said).toBeVisible();
  await expect(click).toBeHidden();
  await said.getByRole('button', { name: words.word('show') }).click();
  await expect(page).toHaveURL(new RegExp(`/${blacklist.path}/\\d+/show$`));
  await expect(page.getByRole('heading', { level: 1, name: playerId })).toBeVisible();
});

test('a finding that is no reason by itself asks for one', async ({ page, words, people }) => {
  const { playerId, id } = await makeEntry(people, { result: result.normal });
  await page.goto(entriesOf(playerId));
  await listScreen(page, words, entry)
    .row(playerId)
    .getByRole('button', { name: `${words.say(label)} ${playerId}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.say(label), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(words.fault('required'));
  await dialog.getByRole('radio', { name: words.say(reasons[0]?.label ?? label) }).check();
  await dialog.getByRole('button', { name: words.say(label), exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${entry.path}/${id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.say(entry.fields.blacklisted.label));
});

test('a player whom someone else listed meanwhile is said to be there already', async ({ page, words, people }) => {
  const { playerId, id } = await makeEntry(people, { result: result.cheatTool });
  await page.goto(entriesOf(playerId));
  const click = listScreen(page, words, entry)
    .row(playerId)
    .getByRole('button', { name: `${words.say(label)} ${playerId}` });
  await click.waitFor();
  await people.admin.call('enter-info/blacklist', { id });
  await click.click();
  const already = words.locale === 'zh-CN' ? '该玩家已在黑名单中' : 'This player is already on the blacklist';
  await expect(message(page, already)).toBeVisible();
  await expect(click).toBeHidden();
});

test.describe('an admin', () => {
  test.use({ as: 'admin' });

  test('takes a click back', async ({ page, words, people }) => {
    const { playerId } = await makeEntry(people, { result: result.cheatTool });
    await page.goto(entriesOf(playerId));
    const row = listScreen(page, words, entry).row(playerId);
    const click = row.getByRole('button', { name: `${words.say(label)} ${playerId}` });
    await click.click();
    await message(page, words.word('blacklisted', { title: playerId }))
      .getByRole('button', { name: words.word('undo') })
      .click();
    await expect(message(page, words.word('undone'))).toBeVisible();
    await expect(click).toBeVisible();
  });
});
