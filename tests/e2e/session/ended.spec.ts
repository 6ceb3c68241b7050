import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';

const { disable } = account.transitions;

test('disabling a person signs them out at once, says why, and keeps them out', async ({
  page,
  words,
  people,
  browserOf,
}) => {
  const { counted, say, text, word } = words;
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
  await expect(other.getByText(text('signIn.ended'))).toBeVisible();
  await expect(other.getByRole('grid')).toHaveCount(0);
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const screen = signInScreen(other, words);
  await screen.signIn(person);
  await expect(screen.problem).not.toBeEmpty();
  await expect(other).toHaveURL(/\/admin\/login/);
});
