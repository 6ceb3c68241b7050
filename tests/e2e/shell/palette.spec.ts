import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { helpTitle } from '#src/shell/help/help';
import { expect, test } from '../fixtures';
import { balanceScreen } from '../parts/balanceScreen';

test('a few letters and Enter lead to a page, a record and an action, by the keyboard alone', async ({
  page,
  words,
  people,
}) => {
  const { text, say, oneInside } = words;
  const person = await people.make();
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  const box = page.getByRole('combobox', { name: text('palette.title') });

  await page.keyboard.press('Control+k');
  await box.fill(say(tenant.label));
  await expect(page.getByRole('option', { name: say(tenant.label), exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${tenant.path}$`));

  await page.keyboard.press('Control+k');
  await box.fill(person.username);
  const found = page
    .getByRole('group', { name: text('palette.records') })
    .getByRole('option', { name: person.username });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${account.path}/${person.id}/show$`));

  await page.keyboard.press('Control+k');
  await expect(
    page
      .getByRole('group', { name: text('palette.recent') })
      .getByRole('option')
      .first(),
  ).toContainText(person.username);
  await box.fill(text('page.create', { name: oneInside(tenant) }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${tenant.path}/create$`));
});

test('a merchant is topped up from any page by the palette, which also shows the keys for it', async ({
  page,
  words,
  people,
}) => {
  const { text, say } = words;
  const { name } = await people.makeTenant();
  await page.goto(account.path);
  await expect(page.getByRole('grid')).toBeVisible();
  const help = page.getByRole('dialog', { name: say(helpTitle) });
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: text('palette.title') });
  await box.fill(say(helpTitle));
  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  await page.keyboard.press('Control+k');
  await box.fill(name);
  const found = page.getByRole('group', { name: text('palette.records') }).getByRole('option', { name });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type(say(tenant.actions.deposit.label));
  await page.keyboard.press('Enter');
  const deposit = balanceScreen(page, words, 'deposit');
  await expect(deposit.amount).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(deposit.dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${account.path}$`));
});
