import { account } from '#engine/subjects/account/account';
import { expect, test } from './fixtures';
import { formScreen } from './parts/formScreen';
import { listScreen } from './parts/listScreen';
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
