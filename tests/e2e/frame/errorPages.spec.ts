import { account } from '../../../resources/account';
import { entry } from '../../../resources/entry';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test.use({ expectedErrors: [/join is not a function|Failed to load resource|error occurred/i] });

test('a record that is refused shows why, and leads back to its list', async ({ page, words, me }) => {
  const { text, word } = words;
  await page.route('**/api/account/detail*', (route) => route.fulfill({ json: { code: 403, msg: 'no', data: null } }));
  await page.goto(`${account.path}/${me.id}/show`);
  await expect(page.getByRole('heading', { name: text('errors.forbidden') })).toBeVisible();
  await page.getByRole('link', { name: word('back'), exact: true }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
});

test('a page that breaks says so in its place, the menu goes on, and a new try finds the page', async ({
  page,
  words,
  people,
}) => {
  const { text, say } = words;
  const { id: tenantId } = await people.makeTenant();
  const { id } = await people.admin.call<{ id: number }>('enter-info/insert', {
    tenantId,
    playerId: 'breaks',
    result: 1,
    cutting: 0,
  });
  await page.route('**/api/enter-info/detail*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, evidence: 5 } } });
  });
  await page.goto(`${entry.path}/${id}/show`);
  await expect(page.getByRole('heading', { name: text('errors.failed') })).toBeVisible();
  const menu = page.getByRole('navigation', { name: text('menu.main') });
  await menu.getByRole('link', { name: say(account.label) }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.unrouteAll();
  await page.goto(`${entry.path}/${id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'breaks' })).toBeVisible();
});
