import type { Page } from '@playwright/test';
import { locales } from '../../../resources/vocabulary/language';
import zhCN from '../../../src/i18n/zh-CN';
import { expect, test } from '../fixtures';
import { barriers } from '../parts/barriers';
import { overflow } from '../parts/overflow';
import { walks, type Stop } from '../parts/places';
import { usual } from '../parts/window';
import type { Words } from '../parts/words';

/** A text that was not found is shown as its key. */
const rawKey = new RegExp(`\\b(ra|resources|faults|${Object.keys(zhCN).join('|')})\\.[a-z]\\w*(\\.\\w+)*\\b`);

// The colours follow the system, so that a page is looked at in both without being opened twice; nothing moves meanwhile.
test.use({ mode: 'auto' });

const see = (page: Page, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/**
 * All that holds of every page, wherever it leads; the words name the stop where it does not. The colours, the structure
 * and the room on a wide screen hang on no word: they are looked at in the first language alone.
 */
const lookAt = async (page: Page, { name, wideOnly }: Stop, { locale }: Words) => {
  const whole = locale === locales[0];
  expect.soft(await page.locator('body').innerText(), `${name}: a key in the place of a text`).not.toMatch(rawKey);
  expect.soft(await barriers(page, whole ? 'all' : 'words'), `${name}: barriers in light colours`).toEqual([]);
  if (whole) {
    await see(page, 'dark');
    await expect.soft(page.locator('html'), `${name}: dark colours`).toHaveAttribute('data-theme', 'dark');
    expect.soft(await barriers(page, 'colours'), `${name}: barriers in dark colours`).toEqual([]);
  }
  const dialogs = await page.getByRole('dialog').count();
  for (const width of [...(wideOnly ? [] : [360]), ...(whole ? [2560] : [])]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft.poll(() => overflow(page), `${name}: fits into ${width} pixels`).toBe(0);
    await expect.soft(page.getByRole('dialog'), `${name}: what was open stays so`).toHaveCount(dialogs);
  }
};

for (const { area, as, stops } of walks) {
  test.describe(area, () => {
    test.use({ as });

    test('nothing serious stands in the way of anyone, on any page, at any width', async ({
      page,
      words,
      me,
      people,
    }) => {
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
          if (!failed) await lookAt(page, stop, words);
        });
      }
    });
  });
}
