import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Locale } from '../../resources/vocabulary/language';
import type { Role } from '../../resources/vocabulary/roles';
import type { ModeChoice } from '../../src/ui/themeMode';
import { apiAt, freshAddress, signInAt, type Api } from './parts/api';
import { keptBy, stateOf, useBrowser, type Kept, type UsedBrowser } from './parts/browser';
import { peopleAt, type People, type Person } from './parts/people';
import { watch } from './parts/watch';
import { still, waitForFramework } from './parts/window';
import { wordsIn, type Words } from './parts/words';
import { firstAdmin } from './product';

export { expect } from '@playwright/test';

interface Options {
  language: Locale;
  mode: ModeChoice;
  /** The person at the browser: an account of the journey's own with this role, or a visitor. */
  as: Role | 'visitor';
  /**
   * A later visit finds the programs of the console where the browser has kept them; a first one loads them all. Only a
   * first one heeds what `test.use` says of the context, as `viewport` and `permissions`.
   */
  visit: 'first' | 'later';
  /** Errors in the browser's console that the journey causes on purpose. */
  expectedErrors: readonly RegExp[];
  /** Browser storage beside the choices and the session. */
  keeps: Kept;
}

interface Journey {
  words: Words;
  people: People;
  /** The person at the browser, signed in unless a visitor. */
  me: Person;
  /** Opens a browser of its own for somebody; a visitor without one. */
  browserOf: (person?: Person) => Promise<Page>;
  /** Browser storage of an earlier visit. */
  kept: Kept;
  quiet: void;
}

const addressOf = (url: string | undefined): string => {
  if (!url) throw new Error('E2E_URL is not set: tests/e2e/product.ts does that');
  return url;
};

interface Worker {
  admin: Api;
  used: UsedBrowser;
  /** Another machine, whose storage is independent of the first one's. */
  secondUsed: UsedBrowser;
}

const usedBrowser = async (
  { browser }: { browser: Browser },
  use: (used: UsedBrowser) => Promise<void>,
  { project }: { project: { use: { locale?: string | undefined } } },
) => {
  const { locale } = project.use;
  const context = waitForFramework(
    await browser.newContext({ baseURL: addressOf(process.env.E2E_URL), locale, ...still }),
  );
  await use(await useBrowser(context));
  await context.close();
};

/** Playwright's test with an own account, the reader's language, and an eye on the browser's console. */
export const test = base.extend<Options & Journey, Worker>({
  language: ['zh-CN', { option: true }],
  mode: ['light', { option: true }],
  as: ['admin', { option: true }],
  visit: ['later', { option: true }],
  expectedErrors: [[], { option: true }],
  keeps: [{}, { option: true }],

  admin: [
    async ({}, use, { workerIndex }) => {
      const url = addressOf(process.env.E2E_URL);
      const address = freshAddress(workerIndex);
      await use(apiAt(url, address, await signInAt(url, address, firstAdmin)));
    },
    { scope: 'worker' },
  ],
  used: [usedBrowser, { scope: 'worker' }],
  secondUsed: [usedBrowser, { scope: 'worker' }],
  words: ({ language }, use) => use(wordsIn(language)),
  people: ({ admin, baseURL }, use, { workerIndex }) =>
    use(peopleAt(addressOf(baseURL), admin, () => freshAddress(workerIndex))),
  me: async ({ people, as }, use) => use(await people.make({ role: as === 'visitor' ? 'admin' : as })),

  extraHTTPHeaders: ({}, use, { workerIndex }) => use({ 'x-forwarded-for': freshAddress(workerIndex) }),
  kept: async ({ language, mode, as, me, people, keeps }, use) =>
    use({ ...keeps, ...keptBy({ language, mode }, as === 'visitor' ? undefined : await people.signIn(me)) }),
  context: async ({ browser, used, visit, kept, baseURL, extraHTTPHeaders }, use, { errors }) => {
    if (visit === 'later') {
      await used.sitDown(kept, extraHTTPHeaders ?? {});
      await use(used.context);
      await used.leave(errors.length === 0);
    } else {
      const context = waitForFramework(
        await browser.newContext({ storageState: stateOf(addressOf(baseURL), kept), ...still }),
      );
      await use(context);
      await context.close();
    }
  },
  page: async ({ context, used, visit }, use) => use(visit === 'later' ? await used.window() : await context.newPage()),
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const complaints = watch(context, expectedErrors);
      await use();
      complaints.expectNone();
    },
    { auto: true },
  ],
  browserOf: async (
    { browser, secondUsed, baseURL, language, mode, people, expectedErrors },
    use,
    { workerIndex, errors },
  ) => {
    const opened: { complaints: ReturnType<typeof watch>; leave: () => Promise<void> }[] = [];
    const note = (context: BrowserContext, leave: () => Promise<void>) =>
      opened.push({ complaints: watch(context, expectedErrors), leave });
    await use(async (person) => {
      const kept = keptBy({ language, mode }, person && (await people.signIn(person)));
      const headers = { 'x-forwarded-for': freshAddress(workerIndex) };
      if (opened.length === 0) {
        await secondUsed.sitDown(kept, headers);
        note(secondUsed.context, () => secondUsed.leave(errors.length === 0));
        return secondUsed.window();
      }
      const storageState = stateOf(addressOf(baseURL), kept);
      const context = waitForFramework(
        await browser.newContext({ baseURL, extraHTTPHeaders: headers, storageState, ...still }),
      );
      note(context, () => context.close());
      return context.newPage();
    });
    for (const { complaints, leave } of opened) {
      await leave();
      complaints.expectNone();
    }
  },
});
