import { account } from '#engine/subjects/account/account';
import { session } from '#engine/subjects/session/session';
import { passwordTexts } from '#engine/subjects/personalCenter/screens/passwordTexts';
import { sessionOver } from '#engine/subjects/signIn/sessionOverText';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { recordScreen } from '../parts/recordScreen';
import { signInScreen } from '../parts/signInScreen';

const [link, end] = [account.actions['password-link'], session.transitions['end-session']];
const password = 'Fresh-1-Password';

test('on a phone, a link sets a forgotten password once, and an admin ends the session that follows', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { say, text, word } = words;
  const person = await people.make({ role: 'customer_service' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${account.path}/${person.id}/show`);
  await recordScreen(page, words).choose(say(link.label));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say(link.label), exact: true }).click();
  const address = dialog.getByRole('textbox');
  await expect(address).toHaveValue(/\/admin\/set-password#\d+\.[\w-]{43}$/);
  const made = await address.inputValue();
  await dialog.getByRole('button', { name: text('views.close'), exact: true }).click();
  await expect(dialog).toBeHidden();

  const theirs = await browserOf();
  await theirs.setViewportSize({ width: 390, height: 800 });
  const setIt = async (given: string) => {
    await theirs.goto(made);
    await expect(theirs).toHaveURL(/\/set-password$/);
    await theirs.getByLabel(say(passwordTexts.new), { exact: true }).fill(given);
    await theirs.getByLabel(say(passwordTexts.repeat), { exact: true }).fill(given);
    await theirs.getByRole('button', { name: say(passwordTexts.submit), exact: true }).click();
  };
  await setIt(password);
  await expect(theirs).toHaveURL(/\/login$/);
  await theirs.goto(made);
  await expect(theirs.getByRole('alert')).not.toBeEmpty();
  await expect(theirs.getByLabel(say(passwordTexts.new), { exact: true })).toBeHidden();
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => theirs.evaluate(wide)).toBe(0);

  const listening = theirs.waitForRequest(/message\/stream/);
  await theirs.goto('login');
  await signInScreen(theirs, words).signIn({ username: person.username, password });
  await listening;
  await page.goto(`${session.path}?filter=${encodeURIComponent(JSON.stringify({ accountId: person.id }))}`);
  await page.getByText('Chrome · Linux').first().click();
  await page
    .getByRole('button', { name: new RegExp(say(end.label)) })
    .first()
    .click();
  await dialog.getByRole('button', { name: say(end.label), exact: true }).click();
  const records = words.counted(session, 1);
  await expect(message(page, word('transitioned', { done: say(end.done), records }))).toBeVisible();
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await expect(theirs.getByText(say(sessionOver), { exact: true })).toBeVisible();
});
