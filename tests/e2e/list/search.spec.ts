import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

test('the search finds by username, name and phone, in any letter case', async ({ page, words, people }) => {
  const mark = uniqueName('find');
  const byUsername = await people.makeNew({ username: `${mark}-a` });
  const byName = await people.makeNew({ name: `张 ${mark}` });
  await page.goto(account.path);
  const list = listScreen(page, words);
  await list.search.fill(mark.toUpperCase());
  await expect(list.titles).toHaveText([byName.username, byUsername.username]);
  await expect(list.total(2)).toBeVisible();
  await expect(page).toHaveURL(/filter=/);
});

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
    await page.waitForTimeout(500);
  }
  await keyboard.send('Input.insertText', { text: '星' });
  await expect.poll(() => [...asked]).toEqual(['星']);
  await expect(list.titles.filter({ hasText: username })).toBeVisible();
});

test('an amount typed with pauses stays as it is typed, and a word is named as the fault', async ({ page, words }) => {
  await page.goto(tenant.path);
  const list = listScreen(page, words, tenant);
  const panel = await list.openFilter('balance');
  const from = panel.getByRole('textbox', { name: words.word('from') });
  await from.click();
  await page.keyboard.type('1');
  await expect(page).toHaveURL(/1\.00/);
  await page.keyboard.type('200');
  await expect(from).toHaveValue('1200');
  await expect(page).toHaveURL(/1200\.00/);
  await page.keyboard.type('x');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/1200\.00/);
});
