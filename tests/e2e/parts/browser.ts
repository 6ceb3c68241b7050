import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#engine/schema/language';
import type { ModeChoice } from '#engine/client/ui/themeMode';
import { nothing, openWindow, type Window } from './window';

/** Browser storage of an earlier visit, by name. */
export type Kept = Readonly<Record<string, string>>;

/** The console's storage of a reader's choices, and of a session if any. */
export const keptBy = (
  { language, mode }: { language: Locale; mode: ModeChoice },
  token: string | undefined,
): Kept => ({ 'arco-locale': language, 'arco-theme': mode, ...(token === undefined ? {} : { token }) });

/** The same for a fresh browser. */
export const stateOf = (url: string, kept: Kept) => ({
  cookies: [],
  origins: [
    { origin: new URL(url).origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
  ],
});

/** A browser that several journeys use in turn. It keeps only the loaded programs. */
export interface UsedBrowser {
  readonly context: BrowserContext;
  /** Replaces the storage of the last journey by this. */
  readonly sitDown: (kept: Kept, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** The window that stays open from one journey to the next. */
  readonly window: () => Promise<Page>;
  /** Closes the other windows, and takes back what was arranged for them; that one too, unless the journey went well. */
  readonly leave: (wentWell: boolean) => Promise<void>;
}

/** A first page of a fresh browser costs more than twice as much as one of a used browser: most of it is the programs. */
export const useBrowser = async (context: BrowserContext): Promise<UsedBrowser> => {
  // It runs no program of ours, and reaches the storage that all windows share.
  const keeper = await context.newPage();
  await keeper.goto(nothing);
  let open: Window | undefined;
  let entries: readonly (readonly [string, string])[] = [];
  return {
    context,
    sitDown: async (kept, headers) => {
      await context.clearCookies();
      await context.setExtraHTTPHeaders(headers);
      entries = Object.entries(kept);
      await keeper.evaluate((all) => {
        localStorage.clear();
        for (const [name, value] of all) localStorage.setItem(name, value);
      }, entries);
    },
    window: async () => {
      open ??= await openWindow(context);
      // Another process hears of the keeper's storage a moment later. A journey that began before spoke the last one's language.
      await open.page.waitForFunction(
        (all) =>
          localStorage.length === all.length && all.every(([name, value]) => localStorage.getItem(name) === value),
        entries,
      );
      // A window behind another one draws once a second, and every click waits until nothing moves.
      await open.page.bringToFront();
      return open.page;
    },
    leave: async (wentWell) => {
      if (!wentWell || open?.page.isClosed()) open = undefined;
      const windows = context.pages().filter((page) => page !== keeper && page !== open?.page);
      await Promise.all(windows.map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      await context.setOffline(false);
      await open?.page.unrouteAll({ behavior: 'ignoreErrors' });
      await open?.clear();
    },
  };
};
