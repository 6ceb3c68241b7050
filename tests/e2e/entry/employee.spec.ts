import { entry, results } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { entriesOf, entryForm, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';
import { tabTo } from '../parts/tabTo';
import { formTexts } from '#src/views/Form/formTexts';

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

test('others’ entries are read-only: the list offers no edit, and the form’s page explains why', async ({
  page,
  words,
  people,
  me,
}) => {
  const { word, say } = words;
  const { playerId, id, tenantId } = await makeEntry(people);
  await page.goto(entriesOf(playerId));
  const row = listScreen(page, words, entry).row(playerId);
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: word('change') })).toHaveCount(0);
  await row.getByRole('link', { name: playerId }).click();
  await expect(page.getByRole('heading', { level: 1, name: playerId })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: word('change'), exact: true })).toHaveCount(0);
  await page.goto(`${entry.path}/${id}`);
  await expect(page.getByRole('alert')).toContainText(say(formTexts.notYoursTitle));
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('link', { name: word('show'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/show$`));

  const own = uniqueName('own');
  const token = await people.signIn(me);
  const body = { tenantId, playerId: own, result: 1, cutting: 0 };
  await page.request.post('../api/enter-info/insert', { headers: { token }, data: body });
  await page.goto(entriesOf(own));
  await listScreen(page, words, entry)
    .row(own)
    .getByRole('button', { name: word('change') })
    .click();
  const form = entryForm(page, words);
  await form.playerName.fill('Changed');
  await form.save.click();
  await expect(message(page, word('saved'))).toBeVisible();
});
