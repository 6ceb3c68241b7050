import { account } from '../../../resources/account';
import { tenant } from '../../../resources/tenant';
import type { Role } from '../../../resources/roles';
import { expect, test } from '../fixtures';
import { signInScreen } from '../parts/signInScreen';

/** None of them may open a list yet: what is left is the page that is open to everyone. */
const roles: readonly Role[] = ['employee', 'customer_service'];

for (const role of roles) {
  test.describe(role, () => {
    test.use({ as: role });

    test('signs in and lands on a page that the role may open', async ({ browserOf, words, me }) => {
      const page = await browserOf();
      await page.goto('login');
      await signInScreen(page, words).signIn(me);
      await expect(page).toHaveURL(/\/admin\/account\/change-pwd$/);
      await expect(page.getByRole('heading', { name: words.text('personal.profile') })).toBeVisible();
      await expect(page.getByRole('navigation', { name: words.text('menu.main') }).getByRole('link')).toHaveCount(0);
    });

    test('is led away from every page that the role may not open', async ({ page, words }) => {
      for (const forbidden of [
        account.path,
        `${account.path}/create`,
        `${account.path}/1`,
        `${account.path}/1/show`,
        tenant.path,
      ]) {
        await page.goto(forbidden);
        await expect(page).toHaveURL(/\/admin\/account\/change-pwd$/);
        await expect(page.getByRole('heading', { name: words.text('personal.profile') })).toBeVisible();
        await expect(page.getByRole('table')).toHaveCount(0);
      }
    });
  });
}

test.describe('tenant_admin', () => {
  test.use({ as: 'tenant_admin' });

  test('sees the balance of the own merchant', async ({ page, words }) => {
    await page.goto('account/change-pwd');
    await expect(page.getByRole('banner')).toContainText(words.text('menu.balance'));
    await expect(page.getByRole('banner')).toContainText('¥0.00');
  });
});

test('admin finds both lists in the menu, the open one marked', async ({ page, words }) => {
  await page.goto(account.path);
  const links = page.getByRole('navigation', { name: words.text('menu.main') }).getByRole('link');
  await expect(links).toHaveText([words.say(account.label), words.say(tenant.label)]);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`/${tenant.path}$`));
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
});
