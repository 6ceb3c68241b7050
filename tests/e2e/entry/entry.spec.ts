import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { entry, results } from '#resources/entry/entry';
import { labeled } from '#engine/schema/language';
import { blacklist } from '#resources/blacklist/blacklist';
import { expect, test } from '../fixtures';
import { entriesOf, entryForm, importScreen, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { tabTo } from '../parts/tabTo';
import { formTexts } from '#engine/client/views/Form/formTexts';

test.use({ as: 'employee' });

test('several entries in a row by keyboard keep merchant and platform and focus the player', async ({
  page,
  words,
  people,
}) => {
  const { name } = await people.makeTenant();
  const [one, two] = [uniqueName('one'), uniqueName('two')];
  await page.goto(entry.path);
  await listScreen(page, words, entry).add.first().waitFor();
  await page.keyboard.press('n');
  const form = entryForm(page, words);
  await form.tenant.waitFor();
  const enter = async (player: string) => {
    await tabTo(page, form.playerId);
    await page.keyboard.type(player);
    await tabTo(page, form.first('result'));
    await page.keyboard.press('2');
    await tabTo(page, form.first('cutting'));
    await page.keyboard.press('1');
  };
  await tabTo(page, form.tenant);
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText([name]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, form.platform);
  await page.keyboard.type('Club 7');
  await enter(one);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(words.say(formTexts.enteredNow, { count: 1 }), { exact: true })).toBeVisible();
  await expect(form.playerId).toBeFocused();
  await expect(form.playerId).toHaveValue('');
  await expect(form.tenant).toHaveValue(name);
  await expect(form.platform).toHaveValue('Club 7');
  await enter(two);
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/${entry.path}$`));
  const list = listScreen(page, words, entry);
  for (const player of [one, two]) {
    // Others may have entered more meanwhile than the first page shows.
    await page.goto(entriesOf(player));
    await expect(list.row(player)).toContainText('Club 7');
    await expect(list.row(player)).toContainText(words.say(results[1].label));
  }
});

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

test.use({ as: 'employee' });

const { fields } = entry;
const [normal] = results;
const heads = [fields.tenantId, fields.playerId, fields.result, fields.cutting] as const;

/** Two lines as Excel in China writes them; the second names an unknown merchant. */
const gb18030 = (merchant: string, player: string): Buffer =>
  Buffer.concat([
    // 商户,玩家 ID,结果,剪辑
    Buffer.from('c9ccbba72ccde6bcd22049442cbde1b9fb2cbcf4bcad0d0a', 'hex'),
    Buffer.from(`${merchant},${player},`),
    // 代打,不剪辑
    Buffer.from('b4fab4f22cb2bbbcf4bcad0d0a', 'hex'),
    Buffer.from(`nobody,${player}-2,`),
    // 正常,是
    Buffer.from('d5fdb3a32ccac70d0a', 'hex'),
  ]);

test('a faulty file of Chinese Excel is checked and imported, its refused line saved, and a second send adds nothing twice', async ({
  page,
  words,
  people,
}) => {
  const { name } = await people.makeTenant();
  const player = uniqueName('import');
  const screen = importScreen(page, words);
  const file = gb18030(name, player);
  await screen.open();
  await screen.choose('entries.csv', file);
  await expect(page.getByLabel(screen.said('encoding'))).toHaveValue('gb18030');
  await expect(screen.column('playerId')).toHaveValue('1');
  await screen.button('check').click();
  await expect(screen.count('okWould')).toHaveText('1');
  await expect(screen.count('refused')).toHaveText('1');
  const refused = screen.refused.getByRole('row').nth(1);
  await expect(refused.getByRole('rowheader')).toHaveText('3');
  await expect(refused.getByRole('cell')).toHaveText([
    words.say(fields.tenantId.label),
    'nobody',
    words.fault('noSuchRecord'),
  ]);
  await screen.button('import', { count: 1 }).click();
  await expect(page.getByText(screen.said('done'))).toBeVisible();
  await expect(screen.count('added')).toHaveText('1');

  const download = page.waitForEvent('download');
  await screen.button('refusedSave').click();
  const saved = await download;
  expect(saved.suggestedFilename()).toContain(screen.said('refusedFile'));
  const csv = readFileSync(await saved.path(), 'utf8');
  const reason = labeled(words.locale, words.say(fields.tenantId.label), words.fault('noSuchRecord'));
  expect(csv).toBe(`\uFEFF商户,玩家 ID,结果,剪辑,${screen.said('reason')}\r\nnobody,${player}-2,正常,是,${reason}\r\n`);

  await screen.button('again').click();
  await screen.choose('renamed.csv', file);
  await screen.button('check').click();
  await expect(screen.count('already')).toHaveText('1');
  await expect(screen.button('import', { count: 1 })).toBeHidden();

  // The corrected line makes a file of its own.
  await screen.button('again').click();
  await screen.choose('mended.csv', Buffer.from(csv.replace('nobody', name)));
  await screen.button('check').click();
  await screen.button('import', { count: 1 }).click();
  await screen.button('goToList').click();
  const list = listScreen(page, words, entry);
  await list.search.fill(player);
  await expect(list.row(player)).toHaveCount(1);
  await expect(list.row(`${player}-2`)).toContainText(words.say(normal.label));
});

test('the workbook that the console exports is imported again, and its records are asked about', async ({
  page,
  words,
  people,
}) => {
  const player = `00${Date.now()}`;
  await makeEntry(people, { playerId: player });
  const list = listScreen(page, words, entry);
  await page.goto(entriesOf(player));
  await expect(list.row(player)).toHaveCount(1);
  await page.getByRole('button', { name: words.text('views.exportAs') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'XLSX' }).click();
  const saved = await download;

  const screen = importScreen(page, words);
  await screen.open();
  await screen.choose(saved.suggestedFilename(), readFileSync(await saved.path()));
  await screen.button('check').click();
  await page.getByRole('checkbox', { name: screen.said('twinsToo') }).check();
  await screen.button('import', { count: 1 }).click();
  await expect(screen.count('added')).toHaveText('1');
  await page.goto(entriesOf(player));
  await expect(list.row(player)).toHaveCount(2);
});

/** Holds all calls of the import back, so that it runs for as long as it is looked at; answers the first of them. */
const holdCalls = async (page: Page): Promise<{ readonly first: Promise<Route> }> => {
  let hold: (route: Route) => void = () => {};
  const first = new Promise<Route>((resolve) => (hold = resolve));
  await page.route(`**/api/${entry.api}/import`, (route) => hold(route));
  return { first };
};

test('a running import pauses, resumes, asks before it is left, and keeps what it added', async ({
  page,
  words,
  people,
}) => {
  const { name } = await people.makeTenant();
  const player = uniqueName('many');
  const rows = Array.from({ length: 500 }, (_, at) => `${name},${player}-${at},1,0`);
  const file = Buffer.from([heads.map(({ label }) => words.say(label)).join(','), ...rows].join('\n'));
  const screen = importScreen(page, words);
  await screen.open();
  await screen.choose('many.csv', file);
  await screen.button('check').click();
  await screen.button('import', { count: 500 }).waitFor();
  const calls = await holdCalls(page);
  await screen.button('import', { count: 500 }).click();
  const call = await calls.first;
  await screen.button('pause').click();
  await expect(page.getByText(screen.said('paused'), { exact: true })).toBeVisible();
  await call.continue();
  await expect(screen.count('added')).toHaveText('100');
  const menu = page.getByRole('navigation', { name: words.text('menu.main') });
  await menu.getByRole('link', { name: words.say(blacklist.label) }).click();
  const question = page.getByRole('dialog', { name: screen.said('leaveTitle') });
  await question.getByRole('button', { name: screen.said('resume') }).click();
  await expect(page).toHaveURL(new RegExp(`/${entry.path}/import$`));
  await screen.button('cancel').click();
  await expect(page.getByText(screen.said('cancelled'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await screen.button('again').click();
  await screen.choose('many.csv', file);
  await screen.button('check').click();
  await expect(screen.count('already')).toHaveText('100');
  await screen.button('import', { count: 400 }).click();
  await expect(page.getByText(screen.said('done'))).toBeVisible();
  await screen.button('goToList').click();
  const list = listScreen(page, words, entry);
  await list.search.fill(player);
  await expect(list.total(500)).toBeVisible();
});
