import { account } from '#engine/subjects/account/account';
import { sessionOver } from '#engine/subjects/signIn/sessionOverText';
import { expect, test } from '../fixtures';
import { listScreen, listAddress } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';

test('leaving a page before it knows the person ends no session', async ({ page, words }) => {
  const asked = page.waitForRequest('**/api/auth/user-info');
  await page.route('**/api/auth/user-info', () => undefined, { times: 1 });
  await page.goto(account.path, { waitUntil: 'commit' });
  await asked;
  // The framework has taken the page's own call for its own, and waits for the answer.
  await page.waitForFunction(() => window.__prefetched?.answers.has('/api/auth/user-info') === false);
  await page.goto('login');
  await expect(page).toHaveURL(/\/account-list$/);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

test('a sign-out ends the other tab too, the server forgets the token, and Back shows nothing', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const { text } = words;
  const other = await context.newPage();
  await page.goto(account.path);
  await other.goto(account.path);
  await expect(listScreen(other, words).titles.first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // The server hears of it last: what the other tab follows is its own browser.
  let tellServer = () => {};
  const followed = new Promise<void>((resolve) => (tellServer = resolve));
  await page.route(/auth\/logout/, async (route) => {
    await followed;
    await route.continue();
  });
  const told = page.waitForResponse(/auth\/logout/);
  await page.bringToFront();
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(other).toHaveURL(/\/admin\/login/);
  await expect(other.getByRole('row')).toHaveCount(0);
  tellServer();
  await told;
  const check = await context.request.get(new URL(`/api/auth/check?token=${token}`, baseURL).href);
  expect(await check.json()).toMatchObject({ data: false });
  await page.goBack();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

const { disable } = account.transitions;

test('disabling a person signs them out at once, says why, and keeps them out', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { counted, say, word } = words;
  const person = await people.make({ role: 'admin' });
  const other = await browserOf(person);
  const listening = other.waitForRequest(/message\/stream/);
  await other.goto(listAddress(account, person.username));
  await expect(listScreen(other, words).titles).toHaveCount(1);
  await listening;

  await page.goto(listAddress(account, person.username));
  await listScreen(page, words)
    .row(person.username)
    .getByRole('button', { name: say(disable.label) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(disable.label), exact: true })
    .click();
  await expect(
    message(page, word('transitioned', { done: say(disable.done), records: counted(account, 1) })),
  ).toBeVisible();

  // No click is needed: an open console gets the event.
  await expect(other).toHaveURL(/\/admin\/login\?redirect=account\.list&/);
  await expect(other.getByText(say(sessionOver))).toBeVisible();
  await expect(other.getByRole('grid')).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const screen = signInScreen(other, words);
  await screen.signIn(person);
  await expect(screen.problem).not.toBeEmpty();
  await expect(other).toHaveURL(/\/admin\/login/);
});
