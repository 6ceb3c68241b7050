import type { Page } from '@playwright/test';
import { locales, type Locale } from '#engine/schema/language';
import { languageName } from '#engine/client/i18n/locale';
import { expect, test } from '../fixtures';
import { layers } from '../parts/visit';
import { usual } from '../parts/window';
import { wordsIn } from '../parts/words';
import { lookAt, see } from '../parts/lookAt';
import { walks } from './places';
import type { Stop } from './stop';

test.use({ mode: 'auto' });

const otherThan = (locale: Locale): Locale => locales.find((one) => one !== locale) ?? locale;

/** Changes the language in the frame; the page stays as it is. */
const speak = async (page: Page, from: Locale, to: Locale) => {
  if (from === to) return;
  await page.getByRole('button', { name: wordsIn(from).text('language.switch') }).click();
  await page.getByRole('menuitemradio', { name: languageName(to) }).click();
  await page.getByRole('button', { name: wordsIn(to).text('language.switch') }).waitFor();
};

// All pages are checked in each language; other journeys run in the first one only.
for (const { area, as, stops } of walks) {
  test.describe(area, () => {
    test.use({ as });

    test('each page fits into any width in either language, and has no serious accessibility fault', async ({
      page,
      language,
      me,
      people,
    }) => {
      let locale = language;
      const show = async (stop: Stop) => {
        await see(page, 'light');
        await page.setViewportSize(usual);
        const failed = await stop.open(page, wordsIn(locale), me, people).then(
          () => undefined,
          (error: unknown) => String(error),
        );
        // The others are looked at all the same.
        expect.soft(failed, `${stop.name}: opens`).toBeUndefined();
        return failed === undefined;
      };
      const look = (stop: Stop, whole: boolean) => {
        // The room on a wide screen hangs on no word.
        const widths = [...(stop.wideOnly ? [] : [360]), ...(whole ? [1920, 2560] : [])];
        return lookAt(page, { name: `${stop.name}, in ${locale}`, widths, whole }, wordsIn(locale));
      };
      const change = async (to: Locale) => {
        await page.setViewportSize(usual);
        await speak(page, locale, to);
        locale = to;
      };

      /** What covers the choice of a language is opened once more, in the other one. */
      const covered: { readonly stop: Stop; readonly in: Locale }[] = [];
      for (const stop of stops)
        await test.step(stop.name, async () => {
          if (!(await show(stop))) return;
          await look(stop, true);
          if ((await layers(page).count()) > 0) return void covered.push({ stop, in: otherThan(locale) });
          await change(otherThan(locale));
          await look(stop, false);
        });
      for (const to of locales)
        for (const { stop } of covered.filter((one) => one.in === to))
          await test.step(`${stop.name}, in ${to}`, async () => {
            if (locale !== to) {
              await page.reload();
              await change(to);
            }
            if (await show(stop)) await look(stop, false);
          });
    });
  });
}
