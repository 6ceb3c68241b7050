import type { BrowserContext } from '@playwright/test';
import type { Locale } from '../../../resources/vocabulary/language';
import type { ModeChoice } from '../../../src/ui/themeMode';

/** What a browser has kept of an earlier visit, by name. */
export type Kept = Readonly<Record<string, string>>;

/** What the console keeps of a reader's choices, and of a session where there is one. */
export const keptBy = (
  { language, mode }: { language: Locale; mode: ModeChoice },
  token: string | undefined,
): Kept => ({ 'arco-locale': language, 'arco-theme': mode, ...(token === undefined ? {} : { token }) });

/** The same, for a browser that was never here. */
export const stateOf = (url: string, kept: Kept) => ({
  cookies: [],
  origins: [
    { origin: new URL(url).origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) },
  ],
});

/** A browser at which one journey after the other sits down. It keeps the programs that it has loaded, and no more. */
export interface UsedBrowser {
  readonly context: BrowserContext;
  /** Takes away what the last one has kept, and puts this in its place. */
  readonly sitDown: (kept: Kept, headers: Readonly<Record<string, string>>) => Promise<void>;
  /** Closes the windows, and takes back what was arranged for them. */
  readonly leave: () => Promise<void>;
}

/** A first page of a fresh browser costs more than twice as much as one of a used browser: most of it is the programs. */
export const useBrowser = async (context: BrowserContext): Promise<UsedBrowser> => {
  // It runs no program of ours, and reaches what all windows keep.
  const keeper = await context.newPage();
  await keeper.goto('/healthz');
  return {
    context,
    sitDown: async (kept, headers) => {
      await context.clearCookies();
      await context.setExtraHTTPHeaders(headers);
      await keeper.evaluate((entries) => {
        localStorage.clear();
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(kept));
    },
    leave: async () => {
      const windows = context.pages().filter((page) => page !== keeper);
      await Promise.all(windows.map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.clearPermissions();
      await context.setOffline(false);
    },
  };
};
