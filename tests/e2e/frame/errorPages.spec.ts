import { account } from '../../../resources/entities/account';
import { jobsPage } from '../../../resources/pages/customPages';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';

test.use({ expectedErrors: [/convert undefined or null|Failed to load resource|error occurred/i] });

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
}) => {
  const { text, say } = words;
  const broken = 'export default () => [].join.call();';
  await page.route('**/assets/JobsPage*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto(jobsPage.path);
  await expect(page.getByRole('heading', { name: text('errors.failed') })).toBeVisible();
  const menu = page.getByRole('navigation', { name: text('menu.main') });
  await menu.getByRole('link', { name: say(account.label) }).click();
  await expect(listScreen(page, words).titles.first()).toBeVisible();
  await page.unrouteAll();
  await page.goto(jobsPage.path);
  await expect(page.getByRole('heading', { level: 1, name: say(jobsPage.label) })).toBeVisible();
});
