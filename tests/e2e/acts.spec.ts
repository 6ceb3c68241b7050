import { account } from '../../resources/entities/account';
import { tenant } from '../../resources/entities/tenant';
import { expect, test } from './fixtures';
import { balanceScreen, yuan } from './parts/balanceScreen';
import { countClicks } from './parts/clicks';
import { listAddress, listScreen } from './parts/listScreen';
import { signInScreen } from './parts/signInScreen';

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
