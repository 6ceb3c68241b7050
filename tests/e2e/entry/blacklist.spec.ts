import { blacklist } from '#resources/blacklist/blacklist';
import { entry, result } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { entriesOf, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

test.use({ as: 'customer_service' });

const { label } = entry.actions.blacklist;

test('a dialog with the reason filled in puts a player on the blacklist, and its toast leads there', async ({
  page,
  words,
  people,
}) => {
  const { playerId } = await makeEntry(people, { result: result.byProxy });
  await page.goto(entriesOf(playerId));
  const row = listScreen(page, words, entry).row(playerId);
  const click = row.getByRole('button', { name: `${words.say(label)} ${playerId}` });
  await click.click();
  const dialog = page.getByRole('dialog', { name: playerId });
  await dialog.getByRole('textbox', { name: words.say(blacklist.fields.remark.label) }).fill('seen twice');
  await dialog.getByRole('button', { name: words.say(label), exact: true }).click();
  const said = message(page, words.word('blacklisted', { title: playerId }));
  await expect(said).toBeVisible();
  await expect(click).toBeHidden();
  await said.getByRole('button', { name: words.word('show') }).click();
  await expect(page).toHaveURL(new RegExp(`/${blacklist.path}/\\d+/show$`));
  await expect(page.getByRole('heading', { level: 1, name: playerId })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('seen twice');
});
