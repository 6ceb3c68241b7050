import { account } from '#resources/account/account';
import { entry } from '#resources/entry/entry';
import { roles } from '#resources/schema/roles';
import { expect, test } from '../fixtures';
import { loadedBy } from '../parts/window';

test('an admin acts as an employee, sees so in every window, and switches back', async ({
  page,
  context,
  words,
  me,
}) => {
  const { text, say } = words;
  const employee = roles.find(({ value }) => value === 'employee');
  const second = await context.newPage();
  const listening = second.waitForResponse((response) => response.url().endsWith('/api/message/stream'));
  await second.goto(account.path);
  await listening;
  await page.bringToFront();
  await page.goto(account.path);
  await page.getByRole('button', { name: text('menu.user') }).click();
  await page.getByRole('menuitem', { name: text('menu.switchRole') }).click();
  const dialog = page.getByRole('dialog', { name: text('menu.switchRole') });
  await dialog.getByRole('radio', { name: employee && say(employee.label), exact: true }).check();
  await loadedBy(page, () => dialog.getByRole('button', { name: text('acting.begin') }).click());

  const bar = page.getByText(text('acting.now', { name: me.name, role: employee ? say(employee.label) : '' }));
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(new RegExp(entry.path));
  await expect(second.getByRole('button', { name: text('acting.end') })).toBeVisible();
  await page.goto(account.path);
  await expect(page).toHaveURL(new RegExp(entry.path));
  await expect(bar).toBeVisible();

  await loadedBy(page, () => page.getByRole('button', { name: text('acting.end') }).click());
  await expect(page).toHaveURL(new RegExp(account.path));
  await expect(bar).toHaveCount(0);
});
