import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { randomSecret, sha256 } from '#engine/server/environment/secrets';
import { rewrite } from '#engine/tests/rewrite';
import { client, startProvider } from '#engine/tests/subjects/identity/realProvider';
import { callback } from '#engine/tests/subjects/identity/stage';
import { factorTexts } from '#engine/subjects/factor/screens/texts';
import { identityTexts } from '#engine/subjects/signIn/screens/identity/texts';
import { databaseIn, type Product, startProduct, temporaryFolder } from '#tests/product';
import { tenant } from '#resources/tenant/tenant';
import { expect, test } from '../fixtures';
import { wordsIn } from '../parts/words';

const folder = temporaryFolder();
const admin = { username: 'admin', password: 'Journey-1-Password' };
let product: Product;
let provider: Awaited<ReturnType<typeof startProvider>>;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

test.beforeAll(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  provider = await startProvider({ consoles: [origin], callback });
  product = await startProduct({
    PORT: String(port),
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: admin.password,
    CALLS_PER_ADDRESS: '0',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  });
});
test.afterAll(async () => {
  await product.stop();
  provider.stop();
  folder.remove();
});

/** The sign-in page of the provider. */
const signInThere = async (there: Page, subject = 'wang') => {
  await there.getByLabel('Subject').fill(subject);
  await there.getByRole('button', { name: 'Continue' }).click();
};

test.use({ as: 'visitor', visit: 'first' });

test('a person ties an invitation to a company account, proves it again, signs out, and comes back to the page asked for', async ({
  page,
  words,
}) => {
  const url = product.url.replace('localhost', '127.0.0.1');
  const { data } = await product.call('auth/login', admin);
  const { token } = data as { token: string };
  const made = { username: 'wang', name: 'Wang', role: 'admin', password: 'Given-1-Password' };
  const { id } = (await product.call('account/insert', made, token)).data as { id: number };
  const linkToken = randomSecret();
  await product.call('account/password-link', { id, tokenHash: sha256(linkToken) }, token);

  await page.goto(`${url}set-password#${id}.${linkToken}`);
  await page.getByRole('button', { name: words.say(identityTexts.link) }).click();
  await signInThere(page);
  await expect(page).toHaveURL(/\/admin\/account\/account-list$/);

  // What needs a fresh proof asks the provider again, in a window of its own.
  const database = await databaseIn(folder.path);
  await rewrite(database.database, sql`update session set created_at = created_at - interval '20 minutes'`);
  await database.close();
  await page.goto(`${url}account/change-pwd`);
  await page.getByRole('button', { name: words.say(factorTexts.addApp) }).click();
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: words.say(identityTexts.confirm) }).click();
  const beside = await opens;
  await signInThere(beside);
  await expect(page.getByRole('img', { name: words.say(factorTexts.qrCode) })).toBeVisible();
  expect(beside.isClosed()).toBe(true);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: words.text('menu.user') }).click();
  await page.getByRole('menuitem', { name: words.text('menu.signOut') }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole('button', { name: words.say(identityTexts.signOut) }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${url}login`);
  await expect(page.getByRole('button', { name: words.say(identityTexts.signIn) })).toBeVisible();
  await expect(page.getByRole('button', { name: words.say(identityTexts.signOut) })).toBeHidden();

  const english = wordsIn('en-US');
  await page.evaluate(() => localStorage.setItem('arco-locale', 'en-US'));
  await page.goto(`${url}${tenant.path}?page=1&perPage=50`);
  await page.getByRole('button', { name: english.say(identityTexts.signIn) }).click();
  await signInThere(page);
  await expect(page).toHaveURL(new RegExp(`/admin/${tenant.path}\\?.*perPage=50`));
  expect(await page.evaluate(() => [window.location.hash, sessionStorage.getItem('identity')])).toEqual(['', null]);

  // Whom no account knows is told so, in the same place.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${url}login`);
  await page.context().clearCookies();
  await page.getByRole('button', { name: english.say(identityTexts.signIn) }).click();
  await signInThere(page, 'nobody');
  await expect(page.getByRole('alert')).toHaveText(/No enabled account/);
});

test('an answer that another browser has asked for signs nobody in', async ({ page, words }) => {
  const url = product.url.replace('localhost', '127.0.0.1');
  await page.goto(`${url}login#identity?code=1&state=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText(words.say(identityTexts.elsewhere));
  await page.getByRole('button', { name: words.text('signIn.back') }).click();
  await expect(page.getByRole('button', { name: words.say(identityTexts.signIn) })).toBeVisible();
});
