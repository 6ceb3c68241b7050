import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { tenant } from '#resources/tenant/tenant';
import { jobsPage } from '#engine/subjects/job/page';
import { temporaryFolder } from '#tests/product';
import { expect, test } from '../fixtures';
import { buildConsole, serveConsole } from '../parts/fittedConsole';
import { uniqueName } from '../parts/people';

test.use({ visit: 'first', language: 'en-US' });
// One worker, since each builds the console for itself.
test.describe.configure({ mode: 'default' });

const folder = temporaryFolder();
const from = (file: string) => JSON.stringify(join(import.meta.dirname, file));

test.beforeAll(() =>
  buildConsole(folder.path, {
    'src/screens/views.ts': `export { ownViews } from ${from('views.ts')};`,
    'engine/subjects/job/screens/JobsPage.tsx': `export { default } from ${from('PlainPage.tsx')};`,
  }),
);
test.afterAll(() => folder.remove());

/** The writes of a page, in order: the call, and what of a merchant it sent. */
const writesOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'POST' || !path.startsWith('/api/tenant/')) return;
    const { contactName, remark } = (request.postDataJSON() ?? {}) as Readonly<Record<string, string>>;
    sent.push([path.replace('/api/tenant/', ''), contactName, remark].filter(Boolean).join(' '));
  });
  return sent;
};

const toastIn = (page: Page) => page.locator('[data-toasts]');

test('a list of plain parts searches, filters, sorts, turns its pages and exports', async ({ page, people }) => {
  const mark = uniqueName('plain');
  await people.makeTenant();
  for (let at = 10; at < 22; at += 1) await people.makeTenant(`${mark}-${at}`);
  await serveConsole(page, folder.path);
  await page.goto(tenant.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
  const rows = page.locator('tbody').getByRole('row');
  await page.getByPlaceholder('Search').pressSequentially(mark, { delay: 60 });
  await expect(page.getByText('1-10 of 12')).toBeVisible();
  await expect(rows.first()).toContainText(`${mark}-10`);
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sort by Merchant name' }).click();
  await expect(rows.first()).toContainText(`${mark}-21`);
  await page.getByRole('button', { name: '30/60' }).click();
  await expect(page.getByText('No Merchants found using the current filters.')).toBeVisible();
  await page.getByRole('button', { name: '30/60' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).first().click();
  expect((await saved).suggestedFilename()).toContain('.csv');
});

for (const mode of ['undoable', 'optimistic', 'pessimistic'] as const)
  test(`plain forms create and change once in ${mode} mode, and say so in words`, async ({ page, people }) => {
    const { id, name } = await people.makeTenant();
    const sent = writesOf(page);
    const contact = page.getByRole('textbox', { name: 'Contact' });
    const isOver = async (said: string) => {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toastIn(page).getByText(said)).toBeVisible();
      if (mode === 'undoable') {
        expect(sent.filter((call) => call.includes(said === 'Element updated' ? 'modify' : 'insert'))).toEqual([]);
        await page.getByRole('link', { name: 'Notices' }).click();
      }
    };
    await serveConsole(page, folder.path);
    await page.goto(`${tenant.path}/${id}?mode=${mode}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await contact.pressSequentially('Ann Lee', { delay: 60 });
    await isOver('Element updated');
    await expect.poll(() => sent).toEqual(['modify Ann Lee']);

    await page.goto(`${tenant.path}/create?mode=${mode}`);
    await page.getByRole('textbox', { name: 'Merchant name' }).fill(uniqueName('made'));
    await page.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: '40/80' }).click();
    await contact.fill('Bo Li');
    await isOver('Element created');
    await expect.poll(() => sent).toEqual(['modify Ann Lee', 'insert Bo Li']);
    const stored = await people.admin.call<{ contactName: string }>(`tenant/detail?id=${id}`);
    expect(stored.contactName).toBe('Ann Lee');
  });

test('what the server refuses stands below the plain input in words, and nothing is lost', async ({ page, people }) => {
  const { name } = await people.makeTenant();
  await serveConsole(page, folder.path);
  await page.goto(`${tenant.path}/create?mode=pessimistic`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Merchant' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Merchant name' }).fill(name);
  await page.getByRole('combobox', { name: 'Level' }).click();
  await page.getByRole('option', { name: '40/80' }).click();
  await page.getByRole('textbox', { name: 'Contact' }).fill('x'.repeat(40));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('At most 32 characters')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Merchant name' })).toHaveValue(name);
});

test('an undone deletion and an undone change of many are never sent, and others are sent when their toast goes', async ({
  page,
  people,
}) => {
  const mark = uniqueName('undo');
  const { id } = await people.makeTenant(`${mark}-1`);
  await people.makeTenant(`${mark}-2`);
  const sent = writesOf(page);
  await serveConsole(page, folder.path);
  await page.goto(`${tenant.path}/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await toastIn(page).getByRole('button', { name: 'Undo' }).click();
  const other = await people.makeTenant();
  await page.goto(`${tenant.path}/${other.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => sent).toEqual(['delete']);
  sent.length = 0;
  await page.goto(`${tenant.path}?filter=${JSON.stringify({ q: mark })}`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(2);
  const markBoth = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Mark' }).click();
  };
  await markBoth();
  await toastIn(page).getByRole('button', { name: 'Undo' }).click();
  await markBoth();
  await expect(toastIn(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.close({ runBeforeUnload: true });
  const marked = async () => {
    const list = await people.admin.call<readonly { remark: string }[]>(`tenant/list?q=${mark}`);
    return list.map(({ remark }) => remark);
  };
  await expect.poll(marked).toEqual(['marked', 'marked']);
});

test('a plain record shows what it refers to and what refers to it', async ({ page, people }) => {
  const { id, name } = await people.makeTenant();
  const person = await people.make({ role: 'tenant_admin', tenantId: id });
  await serveConsole(page, folder.path);
  await page.goto(`${tenant.path}/${id}/show`);
  const row = page.getByRole('row', { name: person.username });
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`${tenant.path}/${id}`));
});

test.describe('in Chinese and in the dark', () => {
  test.use({ language: 'zh-CN', mode: 'dark' });

  test('a page of its own shows a list and a dialog of plain parts in the console’s look', async ({ page, words }) => {
    await serveConsole(page, folder.path);
    await page.goto(jobsPage.path);
    const button = page.getByRole('button', { name: 'Ask' });
    await expect(button).toHaveCSS('background-color', 'rgb(22, 93, 255)');
    await expect(page.getByRole('columnheader', { name: words.say(account.fields.username.label) })).toBeVisible();
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: '确定' })).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
