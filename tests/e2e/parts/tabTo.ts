import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};
