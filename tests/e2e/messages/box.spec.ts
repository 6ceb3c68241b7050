import { amountLog } from '../../../resources/entities/amountLog';
import { messagesPage } from '../../../resources/pages/customPages';
import { boxTexts } from '../../../src/shell/inbox/boxTexts';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { messageScreen, publish } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';

test.describe('of a merchant admin', () => {
  test.use({ as: 'visitor' });

  test('a deposit shows at once in the balance and at the bell, and leads to the own log', async ({
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

test.describe('of customer service', () => {
  // No other journey publishes to them: what another worker does can't fill the box again.
  test.use({ as: 'customer_service' });

  test('emptying clears the open tab only, and is undone from the message that says so', async ({
    page,
    words,
    admin,
  }) => {
    const title = uniqueName('Kept');
    await publish(admin, { title, audience: ['customer_service'] });
    await page.goto(messagesPage.path);
    const { box, open, item, items, tab, empty, undo, bell } = messageScreen(page, words);
    await open('notice');
    await expect(item(title)).toBeVisible();
    await empty.click();
    await expect(items).toHaveCount(0);
    await expect(box.getByText(words.say(boxTexts.nothing))).toBeVisible();
    await tab('message').click();
    await expect(items).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await undo.click();
    await expect(message(page, words.say(boxTexts.restored))).toBeVisible();
    await bell.click();
    await tab('notice').click();
    await expect(item(title)).toBeVisible();
  });
});

test('the box is used by keyboard alone', async ({ page, words }) => {
  await page.goto(messagesPage.path);
  const { bell, box, tab } = messageScreen(page, words);
  await bell.focus();
  await page.keyboard.press('Enter');
  await expect(box.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab('notice')).toBeFocused();
  await expect(tab('notice')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(bell).toBeFocused();
});

test('all messages are on a page, filtered by kind and state and kept in the address', async ({
  page,
  words,
  admin,
}) => {
  const { say } = words;
  const title = uniqueName('Paged');
  await publish(admin, { title, audience: ['admin'] });
  await page.goto(messagesPage.path);
  const { bell, box, more } = messageScreen(page, words);
  await bell.click();
  await more.click();
  await expect(box).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${messagesPage.path}\\?type=`));
  const kinds = page.getByRole('group', { name: say(boxTexts.tabs) });
  await kinds.getByRole('button', { name: words.say(boxTexts.all) }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await page.goto(`${messagesPage.path}?type=notice&status=0`);
  await main.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('listitem').filter({ hasText: title })).toHaveCount(0);
});

test.describe('while the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the box says so, and tries again when asked', async ({ page, words }) => {
    await page.goto(messagesPage.path);
    await page.route(/message\/list/, (route) => route.abort());
    const { bell, box, tab } = messageScreen(page, words);
    await bell.click();
    await tab('todo').click();
    await expect(box.getByRole('alert')).toContainText(words.say(boxTexts.failed));
    await page.unroute(/message\/list/);
    await box.getByRole('button', { name: words.say(boxTexts.retry) }).click();
    await expect(box.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('of somebody whose account is disabled', () => {
  test.use({ as: 'visitor' });

  test('the session ends in the open console, without a click', async ({ people, browserOf, words, admin }) => {
    const person = await people.make({ role: 'employee' });
    const page = await browserOf(person);
    const listening = page.waitForRequest(/message\/stream/);
    await page.goto('account/enter-info-list');
    await listening;
    await expect(page.getByRole('table')).toBeVisible();
    await admin.call('account/disable', { id: person.id });
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText(words.text('signIn.ended'))).toBeVisible();
  });
});
