import type { Page } from '@playwright/test';
import { contentData } from '#samples/calls/dashboard';
import { sampleGroups, samplePages } from '#samples/calls/pages';
import { defaultLocale, locales, type Locale } from '#engine/schema/language';
import { noteText } from '#samples/pages/noteText';
import { startDebugProduct, type DebugProduct } from './debugProduct';
import { expect, test as journey } from '#tests/e2e/fixtures';
import { lookAt, see } from '#tests/e2e/parts/lookAt';
import { usual } from '#tests/e2e/parts/window';
import { settingsScreen } from '#tests/e2e/parts/settingsScreen';
import { message } from '#tests/e2e/parts/message';
import { watch } from '#tests/e2e/parts/watch';
import { wordsIn, type Words } from '#tests/e2e/parts/words';

const test = journey.extend<{ samples: Page }, { debugProduct: DebugProduct }>({
  debugProduct: [
    async ({}, use) => {
      const product = await startDebugProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  samples: async ({ browser, debugProduct, language, expectedErrors }, use) => {
    const page = await debugProduct.open(browser, language);
    const complaints = watch(page.context(), expectedErrors);
    await use(page);
    complaints.expectNone();
    await page.context().close();
  },
});

// One after the other, by one worker: it starts the product once.
test.describe.configure({ mode: 'default' });

const menuIn = (page: Page, { text }: Words) => page.getByRole('navigation', { name: text('menu.main') });

/** All requests of a sample page have their answers. */
const whole = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('main').locator('.skeleton, .spinner, [aria-busy=true]')).toHaveCount(0);
};

/** A page opens in the widest window that it has to fit into: each change of the width costs time. */
const widest = 1920;

const languageNames: Readonly<Record<Locale, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

test('each sample page fits into any width in either language, and has no serious accessibility fault', async ({
  samples: page,
}) => {
  let words = wordsIn(defaultLocale);
  await page.goto('dashboard/workplace?samples=quick');
  await whole(page);
  for (const locale of locales) {
    if (locale !== words.locale) {
      // On a phone the language stands in the settings.
      await page.setViewportSize(usual);
      await page.getByRole('button', { name: words.text('language.switch') }).click();
      await page.getByRole('menuitemradio', { name: languageNames[locale] }).click();
      words = wordsIn(locale);
    }
    await expect(page.getByRole('contentinfo')).toContainText(words.say(noteText));
    for (const { path } of samplePages) {
      await test.step(`${path} in ${locale}`, async () => {
        await see(page, 'light');
        await page.setViewportSize({ width: widest, height: usual.height });
        const link = menuIn(page, words).locator(`a[href$="/${path}"]`);
        await link.click();
        // Until the page is there the last one stands.
        await expect(link).toHaveAttribute('aria-current', 'page');
        await whole(page);
        await lookAt(page, { name: path, widths: [widest, usual.width, 360] }, words);
      });
    }
  }
});

test('on a phone all titles stand alike, no switch breaks in two, and a cut table shows it', async ({
  samples: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gaps = new Set<number>();
  for (const { path } of samplePages.filter(({ path }) => !path.startsWith('exception/')))
    await test.step(path, async () => {
      await page.goto(`${path}?samples=quick`);
      await whole(page);
      const seen = await page.locator('main').evaluate((main) => {
        const top = (selector: string) => main.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        const tables = [...main.querySelectorAll('[role=region]:has(> table)')];
        return {
          betweenTitleAndPage: top('header:has(h1) ~ *') - top('h1'),
          broken: [...main.querySelectorAll('[role=group]:has(> [aria-pressed])')].filter(
            (box) => box.clientHeight > 40,
          ).length,
          cut: tables.map((box) => box.scrollWidth > box.clientWidth + 1),
          fading: tables.map((box) => getComputedStyle(box, '::after').position === 'sticky'),
        };
      });
      gaps.add(seen.betweenTitleAndPage);
      expect([...gaps]).toHaveLength(1);
      expect(seen.broken).toBe(0);
      expect(seen.fading).toEqual(seen.cut);
    });
});

test('the menus and the palette lead to the samples, under headings of their own', async ({ samples: page, words }) => {
  const { text, say } = words;
  const menu = menuIn(page, words);
  await page.goto('result/success');
  const headings = new Map<string, string>(sampleGroups.map(({ value, label }) => [value, say(label)]));
  const headingOf = ({ group }: (typeof samplePages)[number]) => headings.get(group) ?? '';
  for (const one of samplePages) {
    const { label } = one;
    await expect(menu.getByText(headingOf(one), { exact: true })).toBeVisible();
    await expect(
      menu.getByRole('list', { name: headingOf(one) }).getByRole('link', { name: say(label) }),
    ).toBeVisible();
  }
  const links = menu.getByRole('link');
  const own = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const settings = settingsScreen(page, words);
  await settings.open();
  await settings.toggle('menuFromServer');
  await expect(message(page, text('serverMenu.loaded'))).toBeVisible();
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(own);
  await settings.toggle('topMenu');
  await settings.close();
  const [workplace] = samplePages;
  await menu.getByRole('button', { name: headingOf(workplace) }).click();
  await page.getByRole('menuitemradio', { name: say(workplace.label) }).click();
  await expect(page).toHaveURL(/dashboard\/workplace/);
  await page.getByRole('button', { name: text('menu.search') }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(say(samplePages[7].label));
  await page.getByRole('option', { name: say(samplePages[7].label) }).click();
  await expect(page).toHaveURL(/result\/success/);
});

test.describe('with the flag off', () => {
  journey('there is no sample page, and no answer of the mock', async ({ page, words }) => {
    await page.goto(samplePages[0].path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('errors.notFound'));
    expect((await page.request.get(`/api/${contentData.path}`)).status()).toBe(404);
    await expect(page.getByRole('contentinfo')).not.toContainText(words.say(noteText));
  });
});
