import type { Page } from '@playwright/test';
import { account } from '#resources/account/account';
import { malformed } from '#tests/malformed';
import { expect, test } from '../fixtures';
import type { Kept } from '../parts/browser';
import { listScreen } from '../parts/listScreen';
import { signInScreen } from '../parts/signInScreen';
import { nothing } from '../parts/window';
import type { Words } from '../parts/words';

const kinds = ['a page', 'no data', 'data null', 'data a text', 'a list of null', 'records with wrong fields'];

const signIn = (page: Page, words: Words) => signInScreen(page, words).form;
const frame = (page: Page, words: Words) => page.getByRole('heading', { level: 1, name: words.say(account.label) });
const rows = (page: Page, words: Words) => listScreen(page, words).titles.first();

/** The calls that a console makes at its start, and what stands on the page whatever answers them. */
const standing = {
  // Whatever is not false, empty or null confirms the token.
  'auth/check': (page: Page, words: Words) => signIn(page, words).or(rows(page, words)),
  'auth/user-info': signIn,
  'preference/list': rows,
  'account/list': frame,
  'tenant/base-list': rows,
  'message/counts': rows,
  'message/stream': rows,
};

/** Sits down as if for the first time: nothing of the last visit is known. */
const sitDown = async (page: Page, kept: Kept) => {
  await page.goto(nothing);
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, kept);
};

// The fixture fails a test in which anything is thrown, or rejected, and not caught.
for (const [path, stands] of Object.entries(standing))
  test(`the console stands, and throws nothing, whatever answers ${path}`, async ({ page, words, people, kept }) => {
    // It loads once for each answer.
    test.slow();
    // The list has the name of a merchant to ask for.
    await people.makeNew({ role: 'tenant_admin' });
    for (const kind of kinds) {
      await sitDown(page, kept);
      await page.route(new RegExp(`/api/${path}`), (route) => route.fulfill({ body: malformed[kind] }));
      const asked = page.waitForRequest(new RegExp(`/api/${path}`));
      await page.goto(account.path);
      await asked;
      await expect(stands(page, words)).toBeVisible();
      await expect(page.getByText(words.text('errors.crashedHint'))).toHaveCount(0);
      await page.unrouteAll();
    }
  });
