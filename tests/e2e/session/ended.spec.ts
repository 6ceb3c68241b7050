import { account } from '../../../resources/entities/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';

for (const name of ['disable', 'delete'] as const) {
  test(`${name}: the person's own browser is out at once, on the sign-in page that leads back`, async ({
    page,
    words,
    people,
    browserOf,
  }) => {
    const { counted, say, word } = words;
    const transition = account.transitions[name];
    const person = await people.make({ role: 'admin' });
    const other = await browserOf(person);
    await other.goto(listAddress(account, person.username));
    await expect(listScreen(other, words).titles).toHaveCount(1);

    await page.goto(listAddress(account, person.username));
    const list = listScreen(page, words);
    if (name === 'disable')
      await list
        .row(person.username)
        .getByRole('button', { name: say(transition.label) })
        .click();
    else await list.choose(person.username, say(transition.label));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(transition.label), exact: true })
      .click();
    await expect(
      message(page, word('transitioned', { done: say(transition.done), records: counted(account, 1) })),
    ).toBeVisible();

    // Nothing needs to be clicked: an open console hears of it.
    await expect(other).toHaveURL(/\/admin\/login\?redirect=account\.list&/);
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const screen = signInScreen(other, words);
    await screen.signIn(person);
    await expect(screen.problem).not.toBeEmpty();
    await expect(other).toHaveURL(/\/admin\/login/);
  });
}

test('many calls that are refused at once make one message and one way to the sign-in page', async ({
  page,
  words,
  me,
}) => {
  const guarded = /\/api\/(auth\/(user-info|check)|account)/;
  let refused = 0;
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.route(guarded, async (route) => {
    refused += 1;
    await route.fulfill({ json: { code: 401, msg: 'the session is over', data: null } });
  });
  await page.goto(account.path);
  await expect(message(page, 'the session is over')).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=account\.list$/);
  expect(refused).toBeGreaterThan(2);
  expect(visited.filter((url) => url.includes('/login'))).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.unroute(guarded);
  await signInScreen(page, words).signIn(me);
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

test('a token that is no longer good is found at the start, and forgotten', async ({ page, words }) => {
  await page.goto('login');
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-good'));
  await page.goto(account.path);
  await expect(page).toHaveURL(/\/admin\/login\?redirect=account\.list/);
  await expect(signInScreen(page, words).username).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
