import { account } from '#resources/account/account';
import { malformed } from '#tests/malformed';
import { expect, test } from '../fixtures';
import type { Kept } from '../parts/browser';
import { signInScreen } from '../parts/signInScreen';
import { nothing } from '../parts/window';
import type { Page } from '@playwright/test';

// Each call by itself, and every form of data, are held by tests/src/misbehaving and tests/src/firstRows/malformed.
const kinds = ['a page', 'data null', 'records with wrong fields'];

/** Sits down as if for the first time: nothing of the last visit is known. */
const sitDown = async (page: Page, kept: Kept) => {
  await page.goto(nothing);
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, kept);
};

// The fixture fails a test in which anything is thrown, or rejected, and not caught.
test('the console stands, and throws nothing, whatever answers its first calls', async ({ page, words, kept }) => {
  // It loads twice for each answer.
  test.slow();
  const signIn = signInScreen(page, words).form;
  const frame = page.getByRole('heading', { level: 1, name: words.say(account.label) });
  for (const [calls, stands] of [
    [/\/api\/auth\/user-info/, signIn],
    [/\/api\/(preference|tenant|message|account)\//, frame],
  ] as const)
    for (const kind of kinds) {
      await sitDown(page, kept);
      await page.route(calls, (route) => route.fulfill({ body: malformed[kind] }));
      const asked = page.waitForRequest(calls);
      await page.goto(account.path);
      await asked;
      await expect(stands).toBeVisible();
      await expect(page.getByText(words.text('errors.crashedHint'))).toHaveCount(0);
      await page.unrouteAll();
    }
});
