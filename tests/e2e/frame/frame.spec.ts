import type { Page } from '@playwright/test';
import { account } from '#resources/account/account';
import { tenant } from '#resources/tenant/tenant';
import { entry } from '#resources/entry/entry';
import type { Field } from '#resources/schema/field';
import { operationLog } from '#resources/operationLog/operationLog';
import { overviewPage } from '#resources/overview/page';
import { expect, test } from '../fixtures';
import type { People } from '../parts/people';
import { logScreen } from '../parts/logScreen';
import { visit } from '../parts/visit';
import { listScreen } from '../parts/listScreen';
import type { Words } from '../parts/words';

test('on a phone the menu is a drawer: opened by its button, closed by a choice or Escape', async ({ page, words }) => {
  const { text, say } = words;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(account.path);
  await expect(page.getByRole('navigation', { name: text('menu.main') })).toBeHidden();
  const open = page.getByRole('button', { name: text('menu.open') });
  await open.click();
  const drawer = page.getByRole('dialog', { name: text('menu.main') });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: say(tenant.label) }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${tenant.path}$`));
});

/** Each sets the page's title, opens a dialog or calls home if any of it ever runs. */
const corpus = [
  `<img src=x onerror="document.title='owned'">`,
  `<svg/onload=alert(1)>`,
  `"><script>document.title='owned'</script>`,
  `javascript:alert(1)`,
  `{{constructor.constructor('alert(1)')()}}`,
];

const hostile = (place: number, max: number) =>
  `${corpus[place % corpus.length] ?? ''} `.repeat(3).slice(0, max).trim();

/** A valid value of the field, hostile where possible. */
const valueOf = async (field: Field, place: number, people: People): Promise<unknown> => {
  if (field.kind === 'text') return field.pattern ? undefined : hostile(place, field.max - 8);
  if (field.kind === 'longText') return hostile(place, field.max);
  if (field.kind === 'choice') return field.options[0]?.value;
  if (field.kind === 'links') return [`https://evil.example/"onmouseover=alert(1)`];
  return field.kind === 'reference' && field.to === 'tenant' ? (await people.makeTenant()).id : undefined;
};

const payload = async (people: People) => {
  const names = entry.form.flatMap(({ fields }) => fields);
  const values = await Promise.all(names.map((name, place) => valueOf(entry.fields[name], place, people)));
  return Object.fromEntries(
    names.map((name, place) => [name, values[place]] as const).filter(([, value]) => value !== undefined),
  );
};

// Every page of every resource is shown such a record in `tests/src/views/hostile`.
test('hostile text in any field of an entry is shown and never runs', async ({ page, words, people }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const { id } = await people.admin.call<{ id: number }>(`${entry.api}/insert`, await payload(people));
  const filter = encodeURIComponent(JSON.stringify({ id }));
  const history = encodeURIComponent(JSON.stringify({ resource: [entry.name], recordId_gte: id, recordId_lte: id }));
  for (const address of [
    `${entry.path}?filter=${filter}`,
    `${entry.path}/${id}/show`,
    `${entry.path}/${id}`,
    `${operationLog.path}?filter=${history}`,
  ]) {
    await visit(page, address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(words.text('page.loading'));
  }
  await logScreen(page, words).open('insert');
  await expect(page.getByRole('table')).toContainText('<script>');
  expect(asked).toEqual([]);
  await expect(page).not.toHaveTitle(/owned/);
});

test.describe('while a page loads', () => {
  // A browser that was here before has the code of the pages already.
  test.use({ visit: 'first', expectedErrors: [/Failed to load resource|dynamically imported module|preload/i] });

  const overviewCode = /\/assets\/OverviewPage[^/]*\.js/;

  /** Holds up what has this address, and returns what lets it go. */
  const hold = async (page: Page, address: RegExp): Promise<() => void> => {
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(address, async (route) => {
      await gone;
      await route.fallback();
    });
    return letGo;
  };

  const parts = (page: Page, words: Words) => ({
    bar: page.getByRole('progressbar', { name: words.text('page.loading') }),
    menu: page.getByRole('navigation', { name: words.text('menu.main') }),
    rows: listScreen(page, words).titles,
  });

  test('a bar shows from the click on while the code of a page loads, over the page before', async ({
    page,
    words,
  }) => {
    const { bar, menu, rows } = parts(page, words);
    await page.goto(account.path);
    await expect(rows.first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    const letGo = await hold(page, overviewCode);
    await menu.getByRole('link', { name: words.say(overviewPage.label) }).click();
    await expect(bar).toBeVisible();
    await expect(rows.first()).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: words.say(overviewPage.label) })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});
