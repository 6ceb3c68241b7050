import { safety } from '#engine/subjects/safety/safety';
import { timelineTexts } from '#engine/client/views/Show/timeline/texts';
import { formTexts } from '#engine/client/views/Form/formTexts';
import { expect, test } from '../fixtures';
import { message } from '../parts/message';
import { tabTo } from '../parts/tabTo';
import { visit } from '../parts/visit';

// They change one record.
test.describe.configure({ mode: 'default' });

const { fields } = safety;

for (const { language, width } of [
  { language: 'zh-CN', width: 1280 },
  { language: 'en-US', width: 390 },
] as const)
  test.describe(`at ${width} pixels, in ${language}`, () => {
    test.use({ language });

    test('an admin changes the safety settings by keyboard on one page, and gives changes up there', async ({
      page,
      words: { say, word },
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, 'account/account-list');
      const entry = page.getByRole('navigation').getByRole('link', { name: say(safety.label), exact: true });
      if (width === 1280) {
        // A page begins at its heading, and the menu stands behind all rows of the list.
        await entry.focus();
        await page.keyboard.press('Enter');
      } else await visit(page, safety.path);

      await expect(page.getByRole('heading', { level: 1, name: say(safety.label), exact: true })).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
      // The limits of amounts and of many records are those of other journeys.
      const admins = page.getByRole('switch', { name: say(fields.adminsByTwo.label), exact: true });
      const byTwo = page.getByRole('switch', { name: say(fields.settingsByTwo.label), exact: true });
      await tabTo(page, admins);
      await page.keyboard.press('Space');
      await expect(byTwo).toBeChecked();
      await expect(byTwo).toHaveAccessibleDescription(new RegExp(say(fields.adminsByTwo.label)));
      await tabTo(page, page.getByRole('button', { name: say(formTexts.discard), exact: true }));
      await page.keyboard.press('Enter');
      await expect(admins).not.toBeChecked();
      await expect(byTwo).not.toBeChecked();

      const hours = page.getByRole('textbox', { name: say(fields.requestHours.label), exact: true });
      const next = String(Number(await hours.inputValue()) + 1);
      await tabTo(page, hours);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(next);
      await page.keyboard.press('Control+Enter');
      await expect(message(page, word('saved'))).toBeVisible();
      await expect(hours).toHaveValue(next);
      await expect(page).toHaveURL(new RegExp(`${safety.path}$`));
      const history = page.getByRole('region', { name: say(timelineTexts.title), exact: true });
      await expect(history.getByText(say(fields.requestHours.label)).first()).toBeVisible();
    });
  });
