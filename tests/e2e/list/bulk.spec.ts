import { account } from '../../../resources/entities/account';
import { statuses } from '../../../resources/vocabulary/status';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';

const [enabled, disabled] = statuses;
const { transitions } = account;

for (const [name, before, after] of [
  ['disable', undefined, disabled],
  ['enable', 'disable', enabled],
] as const) {
  test(`several accounts are chosen and asked to ${name} in one go`, async ({ page, words, people }) => {
    const { counted, say, word } = words;
    const mark = uniqueName(name);
    const made = await people.makeMany(3, mark);
    if (before) await people.admin.call(`account/${before}`, { ids: made.map(({ id }) => id) });
    await page.goto(listAddress(account, mark));
    const list = listScreen(page, words);
    await list.tick(`${mark}-01`).click();
    await list.tick(`${mark}-03`).click();
    const bar = page.getByRole('toolbar', { name: word('selected', { count: 2 }) });
    await bar.getByRole('button', { name: say(transitions[name].label), exact: true }).click();
    const question = page.getByRole('dialog', {
      name: word('transitionMany', { transition: say(transitions[name].label), records: counted(account, 2) }),
    });
    await expect(question).toContainText(`${mark}-01`);
    await question.getByRole('button', { name: say(transitions[name].label), exact: true }).click();
    await expect(
      message(page, word('transitioned', { done: say(transitions[name].done), records: counted(account, 2) })),
    ).toBeVisible();
    await expect(bar).toBeHidden();
    for (const place of ['01', '03']) await expect(list.row(`${mark}-${place}`)).toContainText(say(after.label));
    const states = await Promise.all(
      made.map(({ id }) => people.admin.call<{ status: number }>(`account/detail?id=${id}`)),
    );
    const untouched = before ? disabled.value : enabled.value;
    expect(states.map(({ status }) => status)).toEqual([after.value, untouched, after.value]);
  });
}

test('a whole page is chosen at once and deleted, and is gone from the list', async ({ page, words, people }) => {
  const { say, word } = words;
  const mark = uniqueName('delete');
  await people.makeMany(3, mark);
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await expect(list.titles).toHaveCount(3);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).click();
  const bar = page.getByRole('toolbar', { name: word('selected', { count: 3 }) });
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say(transitions.delete.confirm));
  await question.getByRole('button', { name: word('cancel') }).click();
  await expect(list.titles).toHaveCount(3);
  await bar.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await question.getByRole('button', { name: say(transitions.delete.label), exact: true }).click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
});

test('of a mixed choice only those move that can, and the question says so before', async ({ page, words, people }) => {
  const { counted, say, word } = words;
  const mark = uniqueName('mixed');
  const [first] = await people.makeMany(2, mark);
  await people.admin.call('account/disable', { id: first?.id });
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await list.table.getByRole('checkbox', { name: word('selectAll') }).click();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(transitions.disable.label), exact: true })
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    word('transitionSome', {
      all: 2,
      count: 1,
      transition: say(transitions.disable.label),
      done: say(transitions.disable.done),
    }),
  );
  await question.getByRole('button', { name: say(transitions.disable.label), exact: true }).click();
  await expect(
    message(page, word('transitioned', { done: say(transitions.disable.done), records: counted(account, 1) })),
  ).toBeVisible();
});

test('a choice of a range with Shift, undone at once', async ({ page, words, people }) => {
  const { word } = words;
  const mark = uniqueName('range');
  await people.makeMany(4, mark);
  await page.goto(listAddress(account, mark));
  const list = listScreen(page, words);
  await list.tick(`${mark}-04`).click();
  await list.tick(`${mark}-02`).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: word('selected', { count: 3 }) })).toBeVisible();
  await page.getByRole('button', { name: word('clearSelection') }).click();
  await expect(list.tick(`${mark}-03`)).not.toBeChecked();
  await expect(list.search).toBeVisible();
});
