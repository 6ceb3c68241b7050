import { account } from '#resources/account/account';
import { fillText } from '#src/i18n/texts';
import { arrangeTexts } from '#src/views/List/arrange/arrangeTexts';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test('columns are widened and moved by mouse and keys, and stay so after a reload and in another browser', async ({
  page,
  words,
  me,
  browserOf,
}) => {
  await page.goto(account.path);
  const list = listScreen(page, words);
  await list.header('username').hover();
  const label = (name: 'name' | 'username') => words.say(account.fields[name].label);
  const edge = page.getByRole('separator', {
    name: fillText(words.locale, arrangeTexts.width[words.locale], { name: label('username') }),
  });
  const before = (await list.header('username').boundingBox())?.width ?? 0;
  const place = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(place.x + 4, place.y + 20);
  await page.mouse.down();
  await page.mouse.move(place.x + 64, place.y + 20, { steps: 3 });
  await page.mouse.up();
  const width = async (on = page) =>
    Math.round((await listScreen(on, words).header('username').boundingBox())?.width ?? 0);
  await expect.poll(() => width()).toBe(Math.round(before) + 60);

  const saved = page.waitForResponse(
    (answer) =>
      answer.url().includes('preference/save') && !!answer.request().postData()?.includes('"name","username"'),
  );
  await list.sortBy('username').focus();
  await page.keyboard.press('Control+Shift+ArrowRight');
  const [first, second] = [page.getByRole('columnheader').nth(1), page.getByRole('columnheader').nth(2)];
  await expect(first).toHaveAccessibleName(label('name'));
  await expect(second).toHaveAccessibleName(label('username'));
  await expect(list.sortBy('username')).toBeFocused();
  await saved;

  await page.reload();
  await expect(second).toContainText(label('username'));
  await expect.poll(() => width()).toBe(Math.round(before) + 60);
  const other = await browserOf(me);
  await other.goto(account.path);
  await expect(other.getByRole('columnheader').nth(2)).toContainText(label('username'));
});
