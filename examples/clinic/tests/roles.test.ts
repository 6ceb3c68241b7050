import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../../bin/parts/chromium.mjs';
import { startProduct, temporaryFolder, type Product } from '../../../tests/product';

// The clinic as a stranger meets it: built and started by its folder, over its demo. One journey for each role.

const folder = temporaryFolder();
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ BUSINESS: 'examples/clinic', DATA_DIR: folder.path }, ['--demo=en']),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  folder.remove();
});

type Account = { readonly username: string; readonly password: string; readonly role: string };
const accountOf = async (role: string): Promise<Account> => {
  const { data } = await product.call('auth/demo-accounts');
  const found = (data as readonly Account[]).find((one) => one.role === role);
  if (!found) throw new Error(`the demo has no ${role}`);
  return found;
};

/** Signs in by the page as a person does; `ask` makes calls in the same session. */
const signIn = async (role: string) => {
  const { username, password } = await accountOf(role);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('arco-locale', 'en-US'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(product.url);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  return {
    page,
    entries: async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]),
    open: (path: string) => page.goto(new URL(path, product.url).href),
    ask: (path: string, body?: object) => product.call(path, body, token),
    leave: async () => {
      expect(errors).toEqual([]);
      await context.close();
    },
  };
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const idsIn = ({ data }: { readonly data: unknown }) =>
  (data as readonly { readonly id: number }[]).map(({ id }) => id);
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

test('the clinic calls itself by its own name, before and after the sign-in', async () => {
  const { page, leave } = await signIn('manager');
  expect(await page.title()).toContain('Bamboo');
  expect(await page.content()).not.toMatch(/Anti-Fraud|反作弊|[Mm]erchant/);
  await leave();
});

test('a manager reads the whole clinic, and adds an owner', async () => {
  const { page, entries, open, ask, leave } = await signIn('manager');
  expect(await entries()).toEqual(
    expect.arrayContaining(['Appointments', 'Animals', 'Vaccinations', 'Owners', 'Accounts', 'Operation log']),
  );
  await open('owners/create');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Field');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('139 0000 0001');
  await press(page, 'Save');
  await page.getByRole('grid').getByRole('link', { name: 'Nora Field' }).waitFor();
  const stranger = { ownerId: 2, animalId: 1, at: inAWeek, reason: 'Check' };
  expect(await ask('appointment/insert', stranger)).toMatchObject({
    code: 422,
    data: { errors: { animalId: 'noSuchRecord' } },
  });
  await leave();
});

test('the desk confirms a request with a vet, who has no other animal then, and ends no visit', async () => {
  const { page, entries, open, ask, leave } = await signIn('receptionist');
  expect(await entries()).not.toContain('Accounts');
  const { data } = await ask('appointment/insert', { ownerId: 1, animalId: 1, at: inAWeek, reason: 'Ear check' });
  const { id } = data as { id: number };
  await open(`appointments/${id}/show`);
  await press(page, 'Confirm');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Vet' }).click();
  await page.getByRole('option', { name: /chen\.wei/ }).click();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Confirmed', { exact: true }).first().waitFor();
  const other = (await ask('appointment/insert', { ownerId: 1, animalId: 2, at: inAWeek, reason: 'Teeth' })).data as {
    id: number;
  };
  expect(await ask('appointment/confirm', { id: other.id, vet: 5 })).toMatchObject({
    code: 422,
    data: { errors: { vet: 'vetBusy' } },
  });
  expect((await ask('appointment/finish', { id, fee: '1.00', findings: 'x' })).code).toBe(403);
  await leave();
});

test('a vet ends a visit of the own with its fee, and none of another vet', async () => {
  const { page, open, ask, leave } = await signIn('vet');
  const [mine, theirs] = [await ask('appointment/list?state=1&vetId=2'), await ask('appointment/list?state=1&vetId=5')];
  const [own, other] = [idsIn(mine)[0], idsIn(theirs)[0]];
  await open(`appointments/${own}/show`);
  await press(page, 'Finish');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Fee' }).fill('85');
  await dialog.getByRole('textbox', { name: 'Findings' }).fill('A little cold');
  await dialog.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByText('€85.00').first().waitFor();
  expect((await ask('appointment/finish', { id: other, fee: '1.00', findings: 'x' })).code).toBe(404);
  expect((await ask('appointment/insert', { ownerId: 1, animalId: 1, at: inAWeek, reason: 'x' })).code).toBe(403);
  const given = { ownerId: 1, animalId: 1, vaccine: 'Rabies', batch: 'B-1', givenOn: '2026-05-02', price: '48.00' };
  expect(await ask('vaccination/insert', { ...given, nextDue: '2026-05-01' })).toMatchObject({
    data: { errors: { nextDue: 'beforeStart' } },
  });
  expect(await ask('vaccination/insert', { ...given, nextDue: '2027-05-01' })).toMatchObject({ code: 0 });
  await leave();
});

test('an owner sees the own animals alone, asks for an appointment, and calls it off with a reason', async () => {
  const { page, entries, open, ask, leave } = await signIn('owner');
  expect(await entries()).toEqual(expect.arrayContaining(['Appointments', 'Animals', 'Vaccinations']));
  expect(await entries()).not.toContain('Owners');
  expect(idsIn(await ask('animal/list')).toSorted()).toEqual([1, 2]);
  expect((await ask('animal/detail?id=3')).code).toBe(404);
  await open('appointments/create');
  expect(await page.getByRole('combobox', { name: 'Owner' }).count()).toBe(0);
  const asked = { animalId: 1, at: inAWeek, reason: 'Limps' };
  expect((await ask('appointment/insert', { ...asked, animalId: 3 })).code).toBe(422);
  expect((await ask('appointment/insert', { ...asked, ownerId: 2 })).code).toBe(422);
  expect(await ask('appointment/insert', { ...asked, at: '2020-01-01T00:00:00Z' })).toMatchObject({
    data: { errors: { at: 'past' } },
  });
  const { data } = await ask('appointment/insert', asked);
  const { id } = data as { id: number };
  await open(`appointments/${id}/show`);
  expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
  await page
    .getByRole('button', { name: /Call off|More/ })
    .first()
    .click();
  const item = page.getByRole('menuitem', { name: 'Call off', exact: true });
  if (await item.isVisible()) await item.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is well again');
  await dialog.getByRole('button', { name: 'Call off', exact: true }).click();
  await page.getByText('It is well again').first().waitFor();
  expect((await ask('appointment/confirm', { id, vet: 2 })).code).toBe(403);
  await leave();
});
