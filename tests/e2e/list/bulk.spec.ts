import { account } from '#resources/account/account';
import { countText } from '#resources/schema/plural';
import { statuses } from '#resources/schema/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { bulkTexts, panelTexts } from '#src/views/List/bulk/bulkTexts';

const { transitions } = account;

test('a whole page is selected at once, deleted, and gone from the list', async ({ page, words, people }) => {
  const { say, word } = words;
  const mark = uniqueName('delete');
  await people.makeMany(3, mark);
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await expect(list.titles).toHaveCount(3);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).click();
  const bar = page.getByRole('toolbar', { name: say(bulkTexts.selected, { count: 3 }) });
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say(transitions.delete.confirm));
  await question.getByRole('button', { name: word('cancel') }).click();
  await expect(list.titles).toHaveCount(3);
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await question.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
});

test('all that match are disabled in the background and enabled again by one click', async ({
  page,
  words,
  people,
}) => {
  const { say, word } = words;
  const mark = uniqueName('crowd');
  await people.makeMany(12, mark);
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await expect(list.titles).toHaveCount(10);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).click();
  const bar = page.getByRole('toolbar', { name: say(bulkTexts.selected, { count: 10 }) });
  await bar.getByRole('button', { name: countText(words.locale, bulkTexts.selectAll, 12) }).click();
  await bar.getByRole('button', { name: say(transitions.disable.label), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say(transitions.disable.confirm));
  await question.getByRole('button', { name: say(transitions.disable.label), exact: true }).click();
  const progress = page.getByRole('region', { name: say(panelTexts.label) });
  const done = countText(words.locale, panelTexts.done, 12);
  await expect(progress).toContainText(done);
  const off = list.table.getByRole('gridcell', { name: say(statuses[1].label), exact: true });
  await expect(off).toHaveCount(10);
  await progress.getByRole('button', { name: say(panelTexts.undo) }).click();
  await expect(progress).toContainText(say(transitions.enable.label));
  await expect(progress).toContainText(done);
  await expect(off).toHaveCount(0);
});
