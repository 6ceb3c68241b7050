import { account } from '#engine/subjects/account/account';
import { fillText } from '#engine/client/i18n/texts';
import { arrangeTexts } from '#engine/client/views/List/arrange/arrangeTexts';
import { countText } from '#engine/schema/language';
import { statuses } from '#engine/schema/status';
import { bulkTexts, panelTexts } from '#engine/client/views/List/bulk/bulkTexts';
import { aWhile } from '#engine/tests/aWhile';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { overflow } from '../parts/lookAt';

test('Back undoes a sort and a search, one step each', async ({ page, words, people }) => {
  const mark = uniqueName('back');
  await people.makeMany(2, mark, () => ({ role: 'employee' }));
  await page.goto(account.path);
  const list = listScreen(page, words);
  const bare = page.url();
  await list.search.fill(mark);
  await expect(list.titles).toHaveText([`${mark}-02`, `${mark}-01`]);
  await list.sortBy('username').click();
  await expect(list.titles).toHaveText([`${mark}-01`, `${mark}-02`]);
  await page.goBack();
  await expect(list.titles).toHaveText([`${mark}-02`, `${mark}-01`]);
  await page.goBack();
  await expect(list.search).toHaveValue('');
  await expect(list.titles).not.toHaveCount(2);
  expect(page.url()).toBe(bare);
  await page.goForward();
  await expect(list.search).toHaveValue(mark);
  await list.search.focus();
  await page.goBack();
  await expect(list.search).toHaveValue('');
});

test('a search typed with pauses keeps its blanks, and Undo takes them back', async ({ page, words, people }) => {
  const mark = uniqueName('John');
  const { username } = await people.makeNew({ name: `${mark} Smith` });
  await page.goto(account.path);
  const list = listScreen(page, words);
  await list.search.click();
  await page.keyboard.type(`${mark} `);
  await expect(page).toHaveURL(new RegExp(mark));
  await expect(list.titles).toHaveText([username]);
  await page.keyboard.type('Smith');
  await expect(page).toHaveURL(/Smith/);
  await expect(list.search).toHaveValue(`${mark} Smith`);
  await expect(list.titles).toHaveText([username]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(list.search).not.toHaveValue(/Smith$/);
});

test('a search asks for no letter of a word that the input method has not finished', async ({
  page,
  words,
  people,
}) => {
  const { username } = await people.makeNew({ name: `星${uniqueName('ime')}` });
  await page.goto(account.path);
  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
  // A set: a change by another test asks for the rows once more.
  const asked = new Set<string>();
  page.on('request', (request) => {
    const q = new URL(request.url()).searchParams.get('q');
    if (q !== null) asked.add(q);
  });
  await list.search.click();
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['x', 'xi', 'xin', 'xing']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await aWhile(500);
  }
  await keyboard.send('Input.insertText', { text: '星' });
  await expect.poll(() => [...asked]).toEqual(['星']);
  await expect(list.titles.filter({ hasText: username })).toBeVisible();
});

test('columns are widened and moved by mouse and keys, and stay so after a reload and in another browser', async ({
  page,
  words,
  me,
  browserOf,
}) => {
  await page.goto(account.path);
  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
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

test('a dark list prints as a light one', async ({ page, words }) => {
  await page.goto(account.path);
  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
  const colors = () =>
    page.evaluate(() => {
      const [card, cell] = ['.list', '.grid td'].map((part) =>
        getComputedStyle(document.querySelector(part) as Element),
      );
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      return [colorScheme, backgroundColor, card?.backgroundColor, cell?.color];
    });
  const light = await colors();
  await page.getByRole('button', { name: words.text('theme.switch', { mode: words.text('theme.light') }) }).click();
  await page.getByRole('menuitemradio', { name: words.text('theme.dark') }).click();
  await expect.poll(colors).not.toEqual(light);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colors).toEqual(light);
});

const { transitions } = account;

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
  await progress.getByRole('button', { name: word('undo') }).click();
  await expect(progress).toContainText(say(transitions.enable.label));
  await expect(progress).toContainText(done);
  await expect(off).toHaveCount(0);
});

test('on a phone all filters stand in one panel, inside the window, and chips in one line', async ({ page, words }) => {
  const { word } = words;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('account/account-list');
  await page.getByRole('button', { name: word('filters'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: word('filters') });
  await panel.getByRole('searchbox').waitFor();
  const inside = async () => {
    const box = await panel.boundingBox();
    return box ? [box.x >= 0, box.y >= 0, box.x + box.width <= 360, box.y + box.height <= 800] : [];
  };
  await expect.poll(inside).toEqual([true, true, true, true]);
  await expect.poll(() => overflow(page)).toBe(0);

  await page.goto(`${account.path}?filter=${JSON.stringify({ status: 1 })}`);
  const chips = page.getByRole('list', { name: word('filters') });
  await expect.poll(async () => (await chips.boundingBox())?.height, 'one line of chips').toBeLessThan(48);
});
