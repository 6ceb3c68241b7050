import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { settingsTexts } from '#src/settings/settingsTexts';
import { expect, test } from './fixtures';
import { formScreen } from './parts/formScreen';
import { listScreen } from './parts/listScreen';
import { balanceScreen, yuan } from './parts/balanceScreen';
import { message } from './parts/message';
import { signInScreen } from './parts/signInScreen';
import { tabTo } from './parts/tabTo';

test('without a mouse: sign in, find an account, open it, change it, save it', async ({
  browserOf,
  words,
  me,
  people,
}) => {
  const page = await browserOf();
  const person = await people.make({ name: 'By keyboard' });
  await page.goto('login');
  const screen = signInScreen(page, words);
  await expect(screen.username).toBeVisible();
  await tabTo(page, screen.username);
  await page.keyboard.type(me.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');

  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
  await tabTo(page, list.search);
  await page.keyboard.type(person.username);
  await page.keyboard.press('Enter');
  await expect(list.titles).toHaveText([person.username]);
  await tabTo(page, list.row(person.username));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: words.word('change'), exact: true }));
  await page.keyboard.press('Enter');
  const form = formScreen(page, words);
  await expect(form.name).toBeVisible();
  await tabTo(page, form.name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Changed by keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(message(page, words.word('saved'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Changed by keyboard').first()).toBeVisible();
});

test('a dialog keeps the focus inside and returns it', async ({ page, words, people }) => {
  const { word, say } = words;
  const { username, id } = await people.make();
  await page.goto(`${account.path}/${id}/show`);
  const disable = page.getByRole('button', { name: say(account.transitions.disable.label), exact: true });
  await disable.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText(username);
  for (let pressed = 0; pressed < 6; pressed += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls may come between, the page below never.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(disable).toBeFocused();
  await expect(page.getByRole('button', { name: word('change'), exact: true })).toBeVisible();
});

test('a fresh page focuses its content, and a first link skips the menu', async ({ page, words }) => {
  const { text } = words;
  await page.goto(account.path);
  const { titles, search } = listScreen(page, words);
  await expect(titles.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
  await page.getByRole('link', { name: text('product'), exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: text('page.skip') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(search).toBeFocused();
});

test('without a mouse: a deposit is booked, the settings are changed, the session is ended', async ({
  page,
  words,
  people,
}) => {
  const { text, say } = words;
  const merchant = await people.makeTenant();
  await page.goto(`${tenant.path}/${merchant.id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: merchant.name })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: say(tenant.actions.deposit.label), exact: true }));
  await page.keyboard.press('Enter');
  const deposit = balanceScreen(page, words, 'deposit');
  await expect(deposit.amount).toBeVisible();
  await tabTo(page, deposit.amount);
  await page.keyboard.type('12.50');
  await tabTo(page, deposit.remark);
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('main').getByText(yuan('12.50', words)).first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: text('menu.settings') }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: text('menu.settings') });
  await tabTo(page, drawer.getByRole('switch', { name: say(settingsTexts.footer), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await tabTo(page, page.getByRole('button', { name: text('menu.user') }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
