import { account } from '../../../resources/entities/account';
import { amountLog } from '../../../resources/entities/amountLog';
import { blacklist } from '../../../resources/entities/blacklist';
import { entry } from '../../../resources/entities/entry';
import type { LocalizedText } from '../../../resources/vocabulary/language';
import { notice } from '../../../resources/entities/notice';
import { operationLog } from '../../../resources/entities/operationLog';
import type { Role } from '../../../resources/vocabulary/roles';
import { tenant } from '../../../resources/entities/tenant';
import { jobsPage, overviewPage } from '../../../resources/pages/customPages';
import { expect, test } from '../fixtures';
import { signInScreen } from '../parts/signInScreen';

const [ownLog] = amountLog.alsoAt;

/** What each role finds in its menu (docs/specification.md, section 2), in order; the first is where it lands. */
const menus: Readonly<Record<Role, readonly { readonly label: LocalizedText; readonly path: string }[]>> = {
  admin: [account, tenant, entry, operationLog, notice, blacklist, overviewPage, jobsPage],
  tenant_admin: [entry, ownLog, blacklist],
  customer_service: [entry, blacklist],
  employee: [entry, blacklist],
};

for (const [role, menu] of Object.entries(menus) as [Role, (typeof menus)[Role]][]) {
  test.describe(role, () => {
    test.use({ as: role });

    test('signs in, lands on the first page of its menu, and finds there what the role may open', async ({
      browserOf,
      words,
      me,
    }) => {
      const page = await browserOf();
      await page.goto('login');
      await signInScreen(page, words).signIn(me);
      await expect(page).toHaveURL(new RegExp(`/admin/${menu[0]?.path}$`));
      const links = page.getByRole('navigation', { name: words.text('menu.main') }).getByRole('link');
      await expect(links).toHaveText(menu.map(({ label }) => words.say(label)));
      await expect(links.first()).toHaveAttribute('aria-current', 'page');
      for (const [place, { path }] of menu.entries()) {
        await links.nth(place).click();
        await expect(page).toHaveURL(new RegExp(`/${path}(\\?|$)`));
        await expect(links.nth(place)).toHaveAttribute('aria-current', 'page');
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
