import type { BrowserContext, Page } from '@playwright/test';

/** What a journey may listen to in its window. Playwright listens to a window's end itself, so not simply everything. */
const heard = ['dialog', 'download', 'framenavigated', 'load', 'popup', 'request', 'response'] as const;

export const usual = { width: 1280, height: 720 };

/** A click waits until its target stands still, and nothing in the console waits for an animation. */
export const still = { reducedMotion: 'reduce' } as const;

/** What stands in a page until the framework takes over: the skeleton, then perhaps the page's own first rows. */
const beforeFramework = '#root > .boot, [data-first-rows]';

/**
 * While the page's own drawing stands, the framework's waits behind it with the same words, and hears no key. A person
 * who clicks or presses a shortcut meanwhile is heard as well (tests/src/firstRows/); a journey begins after it.
 */
const framework = (page: Page) => page.locator(beforeFramework).first().waitFor({ state: 'detached' });

/** Does what makes the page load itself, and goes on when the framework has taken over. */
export const loadedBy = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await framework(page);
};

/** Every way into a page of this browser ends when the framework has taken over; `waitUntil: 'commit'` looks before. */
export const waitForFramework = (context: BrowserContext): BrowserContext =>
  context.on('page', (page) => {
    const { goto, reload, goBack } = page;
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options);
      if (options?.waitUntil !== 'commit') await framework(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload.call(page, options);
      await framework(page);
      return response;
    };
    page.goBack = async (options) => {
      const response = await goBack.call(page, options);
      await framework(page);
      return response;
    };
  });

/** A window that several journeys use in turn, each as if it were new. */
export interface Window {
  readonly page: Page;
  /** Forgets the last journey's history and arrangements. */
  readonly clear: () => Promise<void>;
}

/** An address of the console's origin that runs no program of ours. */
export const nothing = '/healthz';

/** Opens one. Another page in the same window costs half of what one in a new window does: its process has the programs. */
export const openWindow = async (context: BrowserContext): Promise<Window> => {
  const page = await context.newPage();
  await page.goto(nothing);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  return {
    page,
    clear: async () => {
      for (const event of heard) page.removeAllListeners(event);
      await page.goto(nothing);
      await page.evaluate(() => sessionStorage.clear());
      await devtools.send('Page.resetNavigationHistory');
      await page.mouse.move(0, 0);
      // Paper is kept unless it is taken back by name: on it, a statement of the next journey has no frame.
      await page.emulateMedia({ media: null, colorScheme: 'light', ...still });
      const { width, height } = page.viewportSize() ?? usual;
      if (width !== usual.width || height !== usual.height) await page.setViewportSize(usual);
    },
  };
};
