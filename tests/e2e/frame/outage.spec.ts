import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';

test.use({ expectedErrors: [/Failed to load resource/] });

test('without an answer a save says so for a moment, keeps what was typed, and works the next time', async ({
  page,
  words,
  people,
}) => {
  const { text, word } = words;
  const person = await people.make();
  await page.goto(`${account.path}/${person.id}`);
  const form = formScreen(page, words);
  await form.name.fill('Kept');
  await page.route('**/api/account/modify', (route) => route.abort('connectionrefused'));
  await form.save.click();
  const told = message(page, text('errors.transport'));
  await expect(told).toBeVisible();
  await expect(told).toBeHidden();
  await expect(form.name).toHaveValue('Kept');
  await page.unroute('**/api/account/modify');
  await form.save.click();
  await expect(message(page, word('saved'))).toBeVisible();
});

test('a list that cannot be loaded says why and is tried again by a click', async ({ page, words }) => {
  const { text, word } = words;
  await page.route('**/api/account/list*', (route) => route.abort('connectionrefused'));
  await page.goto(account.path);
  await expect(page.getByRole('heading', { name: word('failedTitle') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(text('errors.transport'));
  await page.unroute('**/api/account/list*');
  await page.getByRole('button', { name: word('retry') }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

test('an answer that does not come is given up', async ({ page, words }) => {
  const { text, word } = words;
  await page.goto(account.path);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.route('**/api/account/list*', () => undefined);
  await page.getByRole('button', { name: word('refresh') }).click();
  await expect(message(page, text('errors.timeout'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a mistake of the server is told in its own words', async ({ page, words }) => {
  const { word } = words;
  await page.goto(account.path);
  const list = listScreen(page, words);
  await expect(list.titles.first()).toBeVisible();
  await page.route('**/api/account/list*', (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'out of order', data: null } }),
  );
  await page.getByRole('button', { name: word('refresh') }).click();
  await expect(message(page, 'out of order')).toBeVisible();
  await expect(list.titles.first()).toBeVisible();
  await page.unrouteAll();
});

test('a proxy that answers with a page of its own is a failed request', async ({ page, words }) => {
  await page.goto(account.path);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.route('**/api/account/list*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('button', { name: words.word('refresh') }).click();
  await expect(message(page, words.text('errors.transport'))).toBeVisible();
  await page.unrouteAll();
});

test.describe('of a visitor', () => {
  test.use({ as: 'visitor' });

  test('a sign-in without an answer says so in the form, and works the next time', async ({ page, words, me }) => {
    await page.goto('login');
    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'));
    const screen = signInScreen(page, words);
    await screen.signIn(me);
    await expect(screen.problem).toContainText(words.text('errors.transport'));
    await page.unroute('**/api/auth/login');
    await screen.submit.click();
    await expect(page).toHaveURL(/\/account-list$/);
  });

  test('a person whose account cannot be read is signed out again and led back later', async ({ page, words, me }) => {
    await page.route('**/api/auth/user-info', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: 'no user-info', data: null } }),
    );
    await page.goto(account.path);
    await signInScreen(page, words).signIn(me);
    await expect(message(page, 'no user-info')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login\?redirect=account\.list$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.unroute('**/api/auth/user-info');
    await signInScreen(page, words).signIn(me);
    await expect(page).toHaveURL(/\/admin\/account\/account-list$/);
  });
});
