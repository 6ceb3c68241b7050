import { amountLog } from '#resources/amountLog/amountLog';
import { expect, test } from '../fixtures';
import { messageScreen } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';

test.describe('of a merchant admin', () => {
  test.use({ as: 'visitor' });

  test('a deposit shows at once in the balance and at the bell, and leads to the merchant’s log', async ({
    people,
    browserOf,
    words,
    admin,
  }) => {
    const merchant = await people.makeTenant();
    const page = await browserOf(await people.make({ role: 'tenant_admin', tenantId: merchant.id }));
    const listening = page.waitForRequest(/message\/stream/);
    await page.goto('account/enter-info-list');
    await listening;
    const { bell, bellWith, box, open, items } = messageScreen(page, words);
    // The change of the first password is a message too.
    await expect(bellWith(1)).toBeVisible();
    await admin.call('tenant/deposit', {
      id: merchant.id,
      amount: '88.50',
      remark: 'x',
      requestId: uniqueName('live'),
    });
    await expect(page.getByRole('banner')).toContainText('¥88.50');
    await expect(bellWith(2)).toBeVisible();
    await open('message');
    await items.first().getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`/${amountLog.alsoAt[0].path}$`));
    await expect(box).toBeHidden();
    await expect(bellWith(1)).toBeVisible();
    await open('message');
    await messageScreen(page, words).allRead.click();
    await expect(bell).toHaveAccessibleName(words.text('menu.messages'));
  });
});
