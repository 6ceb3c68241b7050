import { account } from '#resources/account/account';
import { systemFields } from '#resources/schema/systemFields';
import { dateTexts } from '#src/i18n/dateTexts';
import { fillText } from '#src/i18n/texts';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('days are chosen from a calendar by keys, or typed, in the language of the console', async ({
  page,
  words,
  people,
}) => {
  const mark = uniqueName('days');
  await people.makeNew({ username: mark, role: 'employee' });
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  const panel = await list.openFilter('createdAt');
  // What loads with the first opening is entered all the same.
  await expect(panel.getByRole('button').first()).toBeFocused();
  const created = words.say(systemFields.createdAt.label);
  const [from, to] = [words.labeled(created, words.word('from')), words.labeled(created, words.word('to'))];
  const named = fillText(words.locale, dateTexts.open[words.locale], { field: from });
  await panel.getByRole('button', { name: named }).press('Enter');
  const calendar = page.getByRole('dialog', { name: named });
  await expect(calendar.locator('th')).toHaveText([...'一二三四五六日']);
  // Today has the focus; a week before it the account had not been made yet.
  await expect(calendar.locator('[data-today] button')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  const first = panel.getByRole('textbox', { name: from });
  await expect(first).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(list.titles).toHaveText([mark]);

  const last = panel.getByRole('textbox', { name: to });
  await last.fill('2026-02-30');
  await last.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('日期 2026-02-30 不存在');
  const day = await first.inputValue();
  await last.fill(day.replaceAll('-', '/'));
  await last.press('Enter');
  await expect(last).toHaveValue(day);
  await expect(page.getByRole('heading', { name: words.word('noMatchTitle') })).toBeVisible();
  await expect(list.chips.getByText(words.labeled(created, day))).toBeVisible();
});
