import { entry, result } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { countClicks } from '../parts/clicks';
import { makeEntry } from '../parts/entryScreen';
import { reviewScreen } from '../parts/reviewScreen';

test.use({ as: 'customer_service' });

test('an entry is decided by a click and a key, the decision is undone, and a colleague takes the entry over', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { id, playerId, tenantId } = await makeEntry(people, { result: result.suspected });
  const review = reviewScreen(page, words);
  await review.openQueue(tenantId);
  const clicks = await countClicks(page);
  await review.entryOf(playerId).click();
  await expect(review.decision(result.normal)).toBeEnabled();
  await page.keyboard.press('1');
  await expect(review.decided(playerId, result.normal)).toBeVisible();
  expect(await clicks.taken()).toBe(1);
  await review.undo.click();
  await expect(review.heading(playerId)).toBeVisible();

  const colleague = await people.make({ role: 'customer_service' });
  const theirs = reviewScreen(await browserOf(colleague), words);
  await theirs.open(id);
  await theirs.takeOver();
  await expect(review.heldBy(colleague.name)).toBeVisible();
  await expect(theirs.decision(result.byProxy)).toBeEnabled();
  await theirs.decision(result.byProxy).click();
  await expect(theirs.decided(playerId, result.byProxy)).toBeVisible();
  expect(await people.admin.call(`${entry.api}/detail?id=${id}`)).toMatchObject({ result: result.byProxy });
});
