import { test, type Browser } from '@playwright/test';
import type { Locale } from '#engine/schema/language';
import { apiAt, freshAddress, signInAt, type Api } from './parts/api';
import { useBrowser, type UsedBrowser } from './parts/browser';
import { still, waitForFramework } from './parts/window';
import { firstAdmin } from './product';

/** Throws where the product has not been started. */
export const addressOf = (url: string | undefined): string => {
  if (!url) throw new Error('E2E_URL is not set: tests/e2e/product.ts does that');
  return url;
};

/** The browser of those who read a language. */
type UsedBrowsers = (locale: Locale) => Promise<UsedBrowser>;

/** What one journey after the other finds in its worker; none of it is there before a journey asks for it. */
interface Worker {
  admin: Api;
  browsers: UsedBrowsers;
  /** Other machines: what is kept there has nothing to do with the first ones. */
  secondBrowsers: UsedBrowsers;
}

const usedBrowsers = async ({ browser }: { browser: Browser }, use: (browsers: UsedBrowsers) => Promise<void>) => {
  const baseURL = addressOf(process.env.E2E_URL);
  const open = async (locale: Locale) =>
    useBrowser(waitForFramework(await browser.newContext({ baseURL, locale, ...still })));
  const opened = new Map<Locale, Promise<UsedBrowser>>();
  await use((locale) => {
    const found = opened.get(locale) ?? open(locale);
    opened.set(locale, found);
    return found;
  });
  for (const { context } of await Promise.all(opened.values())) await context.close();
};

/** All that is dear stands here, and not in single files: a worker ends where the next journey needs another one. */
export const worker = test.extend<object, Worker>({
  admin: [
    async ({}, use, { workerIndex }) => {
      const url = addressOf(process.env.E2E_URL);
      const address = freshAddress(workerIndex);
      await use(apiAt(url, address, await signInAt(url, address, firstAdmin)));
    },
    { scope: 'worker' },
  ],
  browsers: [usedBrowsers, { scope: 'worker' }],
  secondBrowsers: [usedBrowsers, { scope: 'worker' }],
});
