import { account } from '../../../resources/entities/account';
import { tenant } from '../../../resources/entities/tenant';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { settingsScreen } from '../parts/settingsScreen';

const node = (name: string, order: number) => ({ path: name, name, meta: { locale: `menu.${name}`, order } });
const answer = (children: unknown) => ({
  json: { code: 0, msg: 'ok', data: [{ path: '/account', name: 'account', meta: {}, children }] },
});

test('the menu of the server orders the pages, opens none that it may not, and goes with its switch', async ({
  page,
  words,
}) => {
  const { text, say } = words;
  const settings = settingsScreen(page, words);
  const links = page.getByRole('navigation', { name: text('menu.main') }).getByRole('link');
  await page.route('**/api/auth/menu', (route) =>
    route.fulfill(answer([node('tenant.list', 1), node('account.list', 2), node('made.up', 0)])),
  );
  await page.goto(account.path);
  await expect(links.first()).toBeVisible();
  const own = await links.allTextContents();
  await settings.open();
  await settings.toggle('menuFromServer');
  await expect(message(page, text('serverMenu.loaded'))).toBeVisible();
  await expect(links).toHaveText([say(tenant.label), say(account.label)]);
  await settings.toggle('menuFromServer');
  await expect(links).toHaveText(own);
});

test('a menu that can not be had leaves the own one, and says so', async ({ page, words }) => {
  const { text } = words;
  const settings = settingsScreen(page, words);
  const links = page.getByRole('navigation', { name: text('menu.main') }).getByRole('link');
  await page.route('**/api/auth/menu', (route) => route.fulfill(answer('no menu')));
  await page.goto(account.path);
  await expect(links.first()).toBeVisible();
  const own = await links.allTextContents();
  await settings.open();
  await settings.toggle('menuFromServer');
  await expect(message(page, text('serverMenu.failed'))).toBeVisible();
  await expect(links).toHaveText(own);
});
