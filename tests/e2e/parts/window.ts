import type { BrowserContext, Page } from '@playwright/test';

/** What a journey may listen to in its window. Playwright listens to a window's end itself, so not simply everything. */
const heard = ['dialog', 'download', 'framenavigated', 'load', 'popup', 'request', 'response'] as const;

export const usual = { width: 1280, height: 720 };

/** A click waits until its target stands still, and nothing in the console waits for an animation. */
export const still = { reducedMotion: 'reduce' } as const;

/**
 * While the page's own drawing stands, the framework's waits behind it with the same words: a journey goes on when there
 * is one of each. A person who clicks meanwhile is heard as well (tests/src/firstRows/).
 */
export const waitForFramework = (context: BrowserContext): BrowserContext =>
  context.on('page', (page) => {
    page.addLocatorHandler(page.locator('[data-first-rows]'), async () => {}).catch(() => {});
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
  const devtools = await context.newCDPSession(page);
  return {
    page,
    clear: async () => {
      for (const event of heard) page.removeAllListeners(event);
      await page.goto(nothing);
      await page.evaluate(() => sessionStorage.clear());
      await devtools.send('Page.resetNavigationHistory');
      await page.mouse.move(0, 0);
      await page.emulateMedia({ colorScheme: 'light', ...still });
      const { width, height } = page.viewportSize() ?? usual;
      if (width !== usual.width || height !== usual.height) await page.setViewportSize(usual);
    },
  };
};
