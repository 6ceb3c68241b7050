import { entry, result, results } from '#resources/entry/entry';
import { expect, test } from '../fixtures';
import { makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { viewTexts } from '#src/views/List/views/viewTexts';
import { signInScreen } from '../parts/signInScreen';
import type { Words } from '../parts/words';

const chip = ({ labeled, say }: Words) =>
  labeled(say(entry.fields.result.label), say(results[result.byProxy - 1]?.label ?? results[0].label));

test.use({ as: 'employee' });

test('a default view survives a sign-out, follows the person to another machine, yields to an address, and can be reset', async ({
  page,
  words,
  people,
  me,
  browserOf,
}) => {
  const { word, text, say } = words;
  const { playerId } = await makeEntry(people, { result: result.byProxy });
  const filter = JSON.stringify({ result: [result.byProxy] });
  await page.goto(`${entry.path}?${new URLSearchParams({ filter, perPage: '20', sort: 'playerId', order: 'ASC' })}`);
  await page.getByRole('button', { name: word('listViews') }).click();
  await page.getByRole('button', { name: say(viewTexts.defaultSave) }).click();
  await expect(message(page, say(viewTexts.defaultSaved))).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.signOut') }).click();
  await signInScreen(page, words).signIn(me);
  const asItWas = async (where: typeof page) => {
    const list = listScreen(where, words, entry);
    await expect(list.chips).toContainText(chip(words));
    await expect(where.getByRole('combobox', { name: word('pageSize') })).toHaveValue('20');
    await expect(list.header('playerId')).toHaveAttribute('aria-sort', 'ascending');
  };
  await asItWas(page);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/enter-info/list')) asked.push(search);
  });
  await page.goto(entry.path);
  await asItWas(page);
  expect(asked).toEqual([`?result=${result.byProxy}&page=1&pageSize=20&sort=playerId`]);

  const other = await browserOf(me);
  await other.goto(entry.path);
  await asItWas(other);

  await other.goto(`${entry.path}?${new URLSearchParams({ filter: JSON.stringify({ playerId }) })}`);
  await expect(listScreen(other, words, entry).chips).not.toContainText(chip(words));
  await other.getByRole('button', { name: word('listViews') }).click();
  await other.getByRole('button', { name: say(viewTexts.defaultReset) }).click();
  await expect(message(other, say(viewTexts.defaultRemoved))).toBeVisible();
  await other.goto(entry.path);
  await expect(listScreen(other, words, entry).titles.first()).toBeVisible();
  await expect(listScreen(other, words, entry).chips).toHaveCount(0);
});
