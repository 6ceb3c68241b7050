import { entry } from '#resources/entry/entry';
import { editorTexts } from '#src/live/editing/editorTexts';
import { expect, test } from '../fixtures';
import { makeEntry } from '../parts/entryScreen';

test('a record says who edits it, until that person closes the tab', async ({ page, words, people, browserOf }) => {
  const { id } = await makeEntry(people);
  const colleague = await people.make({ role: 'customer_service' });
  const theirs = await browserOf(colleague);
  await page.goto(`${entry.path}/${id}/show`);
  await theirs.goto(`${entry.path}/${id}`);
  const said = page.getByText(words.say(editorTexts.one).replace('%{name}', colleague.name));
  await expect(said).toBeVisible();
  await theirs.close();
  await expect(said).toBeHidden();
});
