import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { message } from '../parts/message';
import { uniqueName } from '../parts/people';
import { visit } from '../parts/visit';

/** Each sets the page's title or opens a dialog if any of it ever runs. */
const hostile = [
  `<img src=x onerror="document.title='owned'">`,
  `<script>alert(1)</script>`,
  `"><svg onload=alert(1)>`,
];

test('text that looks like a program stays text, wherever it is shown', async ({ page, words, people }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const [image = '', script = '', svg = ''] = hostile;
  const merchant = await people.makeTenant(`${svg} ${uniqueName('x')}`);
  const username = uniqueName('text');
  const { id } = await people.admin.call<{ id: number }>('account/insert', {
    username,
    password: 'Given-1-Password',
    name: script,
    role: 'tenant_admin',
    tenantId: merchant.id,
    remark: image,
  });
  await visit(page, listAddress(account, username));
  const list = listScreen(page, words);
  await expect(list.row(username)).toContainText(script);
  await expect(list.row(username)).toContainText(merchant.name);
  await list.search.fill(image);
  await expect(list.search).toHaveValue(image);
  await expect(page.getByRole('heading', { name: words.word('noMatchTitle') })).toBeVisible();

  await visit(page, `${account.path}/${id}/show`);
  for (const shown of [script, image, merchant.name])
    await expect(page.getByRole('main').getByText(shown)).toBeVisible();
  await visit(page, `${account.path}/${id}`);
  const form = formScreen(page, words);
  await expect(form.name).toHaveValue(script);
  await expect(form.remark).toHaveValue(image);
  await form.name.fill(svg);
  await form.save.click();
  await expect(message(page, words.word('saved'))).toBeVisible();
  await visit(page, `account/tenant-list/${merchant.id}/show`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(merchant.name);
  expect(dialogs).toEqual([]);
  await expect(page).not.toHaveTitle('owned');
});
