import { account } from '#engine/subjects/account/account';
import { cuttingOptions, entry, result, results } from '#resources/entry/entry';
import { notice } from '#engine/subjects/notice/notice';
import { tenant } from '#resources/tenant/tenant';
import { inSentence } from '#engine/schema/language';
import { fillText } from '#engine/client/i18n/texts';
import { saveAndText } from '#engine/client/views/Form/formValues';
import { answerTexts } from '#src/screens/player/paletteAnswer';
import { paletteTexts } from '#engine/client/shell/palette/paletteTexts';
import { expect, test } from './fixtures';
import { balanceScreen, yuan } from './parts/balanceScreen';
import { countClicks } from './parts/clicks';
import { entriesOf, entryForm, makeEntry } from './parts/entryScreen';
import { listAddress, listScreen } from './parts/listScreen';
import { uniqueName } from './parts/people';
import { signInScreen } from './parts/signInScreen';
import { tabTo } from './parts/tabTo';
import { formTexts } from '#engine/client/views/Form/formTexts';

/** What each of an operator's daily tasks may cost in clicks, at most. */
test('a merchant is topped up in two clicks from any page, and its page says who did it in one', async ({
  page,
  words,
  people,
  me,
}) => {
  const { name } = await people.makeTenant();
  await page.goto(account.path);
  await listScreen(page, words).titles.first().waitFor();
  const clicks = await countClicks(page);
  const menu = page.getByRole('navigation', { name: words.text('menu.main') });
  await menu.getByRole('link', { name: words.say(tenant.label) }).click();
  const list = listScreen(page, words, tenant);
  await list
    .row(name)
    .getByRole('button', { name: `${words.say(tenant.actions.deposit.label)} ${name}` })
    .click();
  const deposit = balanceScreen(page, words, 'deposit');
  await expect(deposit.amount).toBeFocused();
  await page.keyboard.type('800');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Invoice 9');
  await page.keyboard.press('Control+Enter');
  await expect(deposit.dialog).toBeHidden();
  await expect(list.row(name)).toContainText(yuan('800.00', words));
  expect(await clicks.taken()).toBe(2);

  await list.row(name).getByRole('link', { name }).first().click();
  await expect(page.getByRole('main')).toContainText(me.name);
  await expect(page.getByRole('main')).toContainText(yuan('800.00', words));
  expect(await clicks.taken()).toBe(1);
});

test('an account is disabled in two clicks, gets a new password in three, and a list is exported in one', async ({
  page,
  words,
  people,
}) => {
  const { say, word } = words;
  const { username } = await people.make();
  await page.goto(listAddress(account, username));
  const list = listScreen(page, words);
  await list.row(username).waitFor();

  const clicks = await countClicks(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: word('exportCsv'), exact: true }).click();
  await download;
  expect(await clicks.taken()).toBe(1);

  const reset = say(account.actions['reset-password'].label);
  await list.choose(username, reset);
  await page.getByRole('dialog').getByRole('button', { name: reset, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await clicks.taken()).toBe(3);

  const disable = say(account.transitions.disable.label);
  await list
    .row(username)
    .getByRole('button', { name: `${disable} ${username}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: disable, exact: true }).click();
  await expect(list.row(username)).toContainText(say(account.fields.status.options[0].label));
  expect(await clicks.taken()).toBe(2);
});

test('whether a player is blacklisted costs no click, and to blacklist from an entry costs two', async ({
  page,
  words,
  people,
}) => {
  const { playerId } = await makeEntry(people, { result: result.cheatTool });
  await page.goto(entriesOf(playerId));
  const row = listScreen(page, words, entry).row(playerId);
  await row.waitFor();
  const clicks = await countClicks(page);
  const label = words.say(entry.actions.blacklist.label);
  await row.getByRole('button', { name: `${label} ${playerId}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await clicks.taken()).toBe(2);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: words.say(paletteTexts.title) }).fill(playerId);
  const answer = page.getByRole('group', { name: words.say(answerTexts.title) }).getByRole('option');
  await expect(answer).toContainText(words.say(answerTexts.listed).split('%{at}').at(-1) ?? '');
  expect(await clicks.taken()).toBe(0);
});

test('the first entry costs four clicks and each next one two', async ({ page, words, people }) => {
  const { name } = await people.makeTenant();
  await page.goto(entry.path);
  await listScreen(page, words, entry).add.first().waitFor();
  const clicks = await countClicks(page);
  await page.keyboard.press('n');
  const form = entryForm(page, words);
  const enter = async (player: string) => {
    await tabTo(page, form.playerId);
    await page.keyboard.type(player);
    await form.choice('result', words.say(results[2].label)).click();
    await form.choice('cutting', words.say(cuttingOptions[1].label)).click();
  };
  await form.tenant.click();
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText([name]);
  await page.keyboard.press('Enter');
  await enter(uniqueName('one'));
  await form.next.click();
  await expect(page.getByText(words.say(formTexts.enteredNow, { count: 1 }), { exact: true })).toBeVisible();
  expect(await clicks.taken()).toBe(4);

  await enter(uniqueName('two'));
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/${entry.path}$`));
  expect(await clicks.taken()).toBe(2);
});

test('to write and publish a notice costs four clicks', async ({ page, words }) => {
  const { say } = words;
  const title = uniqueName('Notice');
  await page.goto(notice.path);
  const add = listScreen(page, words, notice).add.first();
  await add.waitFor();
  const clicks = await countClicks(page);
  await add.click();
  await page.getByRole('textbox', { name: say(notice.fields.title.label), exact: true }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: say(notice.fields.title.label), exact: true }));
  await page.keyboard.type(title);
  // Everybody would get it, and other journeys count what their own people get.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('textbox', { name: say(notice.fields.content.label), exact: true }).click();
  await page.keyboard.type('Come at nine');
  await page
    .getByRole('button', {
      name: fillText(words.locale, saveAndText[words.locale], {
        transition: inSentence(say(notice.transitions.publish.label), words.locale),
      }),
    })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(notice.transitions.publish.label), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${notice.path}$`));
  expect(await clicks.taken()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(
    say(notice.fields.status.options[1].label),
  );
});

test.describe('a visitor', () => {
  test.use({ as: 'visitor' });

  test('signs in without a click', async ({ page, words, me }) => {
    await page.goto('login');
    await expect(signInScreen(page, words).username).toBeFocused();
    const clicks = await countClicks(page);
    await page.keyboard.type(me.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(me.password);
    const taken = await clicks.taken();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
    expect(taken).toBe(0);
  });
});
