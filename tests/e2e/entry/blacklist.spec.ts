import { blacklist } from '../../../resources/entities/blacklist';
import { entry, result } from '../../../resources/entities/entry';
import { expect, test } from '../fixtures';
import { entriesOf, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

test.use({ as: 'customer_service' });

const { label } = entry.actions.blacklist;

test('one click puts a player on the blacklist, marks the row, and shows a toast that leads to the list', async ({
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
