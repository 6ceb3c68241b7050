import { roles } from '../../resources/vocabulary/roles';
import { startProduct, temporaryFolder } from '../product';
import { expect, test } from './fixtures';
import { listScreen } from './parts/listScreen';
import { signInScreen } from './parts/signInScreen';

test.use({ as: 'visitor' });

test('with demo data the sign-in page offers one account per role, filled in by a click', async ({ page, words }) => {
  const { text, say, locale } = words;
  const folder = temporaryFolder();
  const product = await startProduct({ DATA_DIR: folder.path }, ['--demo']);
  try {
    await page.goto(`${product.url}login`);
    await page.evaluate((chosen) => localStorage.setItem('arco-locale', chosen), locale);
    await page.reload();
    const offered = page.getByRole('region', { name: text('signIn.demo') }).getByRole('button');
    await expect(offered).toHaveCount(roles.length);
    for (const { label } of roles) await expect(offered.filter({ hasText: say(label) }).first()).toBeVisible();
    await offered.filter({ hasText: 'admin' }).first().click();
    const screen = signInScreen(page, words);
    await expect(screen.username).toHaveValue('admin');
    await screen.submit.click();
    await expect(listScreen(page, words).rows).toHaveCount(10);
  } finally {
    // What listens to the server would complain about its end.
    await page.goto('about:blank');
    await product.stop();
    folder.remove();
  }
});

test('without demo data the sign-in page offers nothing', async ({ page, words }) => {
  await page.goto('login');
  await expect(signInScreen(page, words).username).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: words.text('signIn.demo') })).toHaveCount(0);
});
