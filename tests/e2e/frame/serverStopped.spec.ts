import { account } from '#resources/account/account';
import { startProduct, temporaryFolder } from '#tests/product';
import { expect, test } from '../fixtures';
import { listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { signInScreen } from '../parts/signInScreen';
import { firstAdmin } from '../product';

// The page's background requests may still be pending when the server stops.
test.use({ as: 'visitor', expectedErrors: [/Failed to load resource|dynamically imported module/] });

test('the console says that the server is down, and recovers when it is up again', async ({ page, words }) => {
  // A product of its own is started twice.
  test.slow();
  const folder = temporaryFolder();
  const settings = { DATA_DIR: folder.path, ADMIN_PASSWORD: firstAdmin.password };
  let product = await startProduct(settings);
  try {
    await page.goto(`${product.url}login`);
    await page.evaluate((locale) => localStorage.setItem('arco-locale', locale), words.locale);
    await page.reload();
    await signInScreen(page, words).signIn(firstAdmin);
    const list = listScreen(page, words);
    await expect(list.row(firstAdmin.username)).toBeVisible();
    await product.stop();
    await page.getByRole('button', { name: words.word('refresh') }).click();
    await expect(message(page, words.text('errors.transport'))).toBeVisible();
    await expect(list.row(firstAdmin.username)).toBeVisible();
    product = await startProduct({ ...settings, PORT: new URL(product.url).port });
    await page.goto(`${product.url}${account.path}`);
    await expect(list.row(firstAdmin.username)).toBeVisible();
  } finally {
    await product.stop();
    folder.remove();
  }
});
