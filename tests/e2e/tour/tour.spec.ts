import { locales } from '#resources/schema/language';
import { expect, test } from '../fixtures';
import { lookAt, see } from '../parts/lookAt';
import { walks } from '../parts/places';
import { usual } from '../parts/window';

test.use({ mode: 'auto' });

// All pages are checked in each language; other journeys run in the first one only.
for (const { area, as, stops } of walks) {
  for (const language of locales) {
    test.describe(`${area}, in ${language}`, () => {
      test.use({ as, language });

      test('no page has a serious accessibility fault, at any width', async ({ page, words, me, people }) => {
        test.slow();
        for (const stop of stops) {
          await test.step(stop.name, async () => {
            await see(page, 'light');
            await page.setViewportSize(usual);
            const failed = await stop.open(page, words, me, people).then(
              () => undefined,
              (error: unknown) => String(error),
            );
            // The others are looked at all the same.
            expect.soft(failed, `${stop.name}: opens`).toBeUndefined();
            // The room on a wide screen hangs on no word either.
            const widths = [...(stop.wideOnly ? [] : [360]), ...(language === locales[0] ? [2560] : [])];
            if (!failed) await lookAt(page, { name: stop.name, widths }, words);
          });
        }
      });
    });
  }
}
