import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHeadless, launchChromium } from '../../../bin/parts/chromium.mjs';
import { startProduct, temporaryFolder, type Product } from '../../../tests/product';

// The clinic as a stranger meets it: built and started by its folder, over its demo. One journey for each role.

const folder = temporaryFolder();
let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ BUSINESS: 'examples/clinic', DATA_DIR: folder.path }, ['--demo=en']),
    launchChromium(findHeadless()),
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

test('each role begins with its own day, an owner with the own animals', async () => {
  const partsOf = async (role: string) => {
    const { page, ask, leave } = await signIn(role);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const { data } = await ask('overview/summary?zone=Asia/Shanghai');
    await leave();
    const { tiles, charts, lists } = data as Record<'tiles' | 'charts' | 'lists', Record<string, { value: string }>>;
    return { heading, names: [tiles, charts, lists].map((parts) => Object.keys(parts).join(' ')), tiles };
  };
  const [due, charts] = ['coming due', 'visits species'];
  expect(await partsOf('manager')).toMatchObject({ heading: 'Today', names: ['visits requests fees', charts, due] });
  expect(await partsOf('vet')).toMatchObject({ heading: 'Today', names: ['visits mine', charts, due] });
  expect(await partsOf('owner')).toMatchObject({
    heading: 'Animals',
    names: ['animals', '', due],
    tiles: { animals: { value: '2' } },
  });
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

/** A page of somebody who is signed in, in a language that was chosen before. */
const openIn = async (language: string, role: string, before: () => void = () => {}) => {
  const { username, password } = await accountOf(role);
  const { data } = await product.call('auth/login', { username, password });
  const kept = { 'arco-locale': language, token: (data as { readonly token: string }).token };
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await context.addInitScript((items) => void Object.assign(localStorage, items), kept);
  await context.addInitScript(before);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { page, open: (path: string) => page.goto(new URL(path, product.url).href), leave: () => context.close() };
};

test('a browser that asks for German gets it before anybody has chosen, and so does whoever has', async () => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const visitor = await context.newPage();
  await visitor.route(product.url, async (route) => {
    // The page of a demo says the language of its data.
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/ data-locale="[\w-]+"/, '') });
  });
  await visitor.goto(product.url);
  await visitor.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
  expect(await visitor.evaluate(() => document.documentElement.lang)).toBe('de');
  await context.close();

  const { page, open, leave } = await openIn('de', 'manager');
  await open('appointments');
  await page.getByRole('grid', { name: 'Termine' }).waitFor();
  expect(await page.getByRole('columnheader').allInnerTexts()).toContain('Anlass');
  await page.getByText(/\d+ insgesamt/).waitFor();
  await page.getByRole('button', { name: 'Sprache wechseln' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('grid', { name: 'Appointments' }).waitFor();
  await leave();
});

/** What a language that is read from the right does, whichever it is. */
const fromTheRight = () =>
  new MutationObserver(() => {
    if (document.documentElement?.dir === 'ltr') document.documentElement.dir = 'rtl';
  }).observe(document, { subtree: true, attributes: true, childList: true });

test('a page that is read from the right is the mirror image, and as wide as its window', async () => {
  const { page, open, leave } = await openIn('de', 'manager', fromTheRight);
  const middleOf = async (role: 'navigation' | 'main') => {
    const box = await page.getByRole(role).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const widthAt = async (width: number, path: string, heading: string) => {
    await page.setViewportSize({ width, height: 800 });
    await open(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    return page.evaluate(() => document.documentElement.scrollWidth);
  };
  for (const [path, heading] of [
    ['appointments', 'Termine'],
    ['appointments/create', 'Termin anlegen'],
    ['animals/1/show', 'Pepper'],
  ] as const) {
    expect(await widthAt(1280, path, heading)).toBe(1280);
    expect(await middleOf('navigation')).toBeGreaterThan(await middleOf('main'));
    expect(await widthAt(390, path, heading)).toBe(390);
  }
  await leave();
  const visitor = await browser.newPage();
  await visitor.addInitScript(fromTheRight);
  await visitor.goto(product.url);
  await visitor.getByRole('heading').first().waitFor();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await visitor.close();
});
