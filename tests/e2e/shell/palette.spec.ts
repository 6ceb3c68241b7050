import { account } from '../../../resources/entities/account';
import { tenant } from '../../../resources/entities/tenant';
import { expect, test } from '../fixtures';

test('a few letters and Enter lead to a page, a record and an action, by the keyboard alone', async ({
  page,
  words,
  people,
}) => {
  const { text, say, oneInside } = words;
  const person = await people.make();
  await page.goto(account.path);
  await expect(page.getByRole('table')).toBeVisible();
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
  await expect(page.getByRole('option', { name: person.username })).toBeVisible();
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

test.describe('employee', () => {
  test.use({ as: 'employee' });

  test('finds no page, record or action of other roles', async ({ page, words, me }) => {
    const { text, say } = words;
    await page.goto('account/change-pwd');
    await page.getByRole('button', { name: text('palette.open') }).click();
    const box = page.getByRole('combobox', { name: text('palette.title') });
    await box.fill(say(account.label));
    await expect(page.getByText(text('palette.none'))).toBeVisible();
    await box.fill(me.username);
    await expect(page.getByText(text('palette.none'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
