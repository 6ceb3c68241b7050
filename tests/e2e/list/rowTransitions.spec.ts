import { account } from '../../../resources/entities/account';
import { statuses } from '../../../resources/vocabulary/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';

const [enabled, disabled] = statuses;
const { disable, enable, delete: remove } = account.transitions;

test('one account is disabled and enabled again from its row, each after a question', async ({
  page,
  words,
  people,
}) => {
  const { counted, say, word } = words;
  const { username } = await people.make();
  await page.goto(listAddress(account, username));
  const list = listScreen(page, words);
  for (const [transition, after] of [
    [disable, disabled],
    [enable, enabled],
  ] as const) {
    await list
      .row(username)
      .getByRole('button', { name: say(transition.label) })
      .click();
    const question = page.getByRole('dialog', {
      name: word('transitionOne', { transition: say(transition.label), title: username }),
    });
    await question.getByRole('button', { name: say(transition.label), exact: true }).click();
    await expect(
      message(page, word('transitioned', { done: say(transition.done), records: counted(account, 1) })),
    ).toBeVisible();
    await expect(list.row(username)).toContainText(say(after.label));
  }
});

test('an account is deleted from the menu of its row; Escape answers no', async ({ page, words, people }) => {
  const { say, word } = words;
  const { username } = await people.make();
  await page.goto(listAddress(account, username));
  const list = listScreen(page, words);
  await list.choose(username, say(remove.label));
  await expect(page.getByRole('dialog')).toContainText(say(remove.confirm));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await list.choose(username, say(remove.label));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(remove.label), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
});

test('nobody is offered to disable or delete the own account', async ({ page, words, me }) => {
  const { say, word } = words;
  await page.goto(listAddress(account, me.username));
  const list = listScreen(page, words);
  await expect(list.row(me.username)).toBeVisible();
  await expect(list.row(me.username).getByRole('button', { name: say(disable.label) })).toHaveCount(0);
  await list
    .row(me.username)
    .getByRole('button', { name: word('moreFor', { title: me.username }) })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([
    say(account.actions['reset-password'].label),
    say(account.actions['lift-sign-in-lock'].label),
    word('history'),
  ]);
});
