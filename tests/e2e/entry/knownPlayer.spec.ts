import { entry, results } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { entryForm, makeEntry } from '../parts/entryScreen';

test.use({ as: 'employee' });

test('what is known of a player moves no field and stops no Tab key on the way through the form', async ({
  page,
  words,
  people,
}) => {
  const { playerId } = await makeEntry(people);
  await page.goto(`${entry.path}/create`);
  const form = entryForm(page, words);
  const next = form.playerName;
  await form.playerId.waitFor();
  const places = async () => [await next.boundingBox(), await form.first('result').boundingBox()];
  const before = await places();
  await form.playerId.pressSequentially(playerId, { delay: 80 });
  await expect(page.getByRole('status').filter({ hasText: words.say(results[0].label) })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.first('result')).toBeFocused();
});
