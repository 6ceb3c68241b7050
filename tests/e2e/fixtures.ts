import type { BrowserContext, Page } from '@playwright/test';
import type { Locale } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import type { ModeChoice } from '#engine/client/ui/themeMode';
import { freshAddress } from './parts/api';
import { keptBy, stateOf, type Kept } from './parts/browser';
import { peopleAt, type People, type Person } from './parts/people';
import { watch } from './parts/watch';
import { still, waitForFramework } from './parts/window';
import { wordsIn, type Words } from './parts/words';
import { addressOf, worker } from './worker';

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

/** Playwright's test with an own account, the reader's language, and an eye on the browser's console. */
export const test = worker.extend<Options & Journey>({
  language: ['zh-CN', { option: true }],
  mode: ['light', { option: true }],
  as: ['admin', { option: true }],
  visit: ['later', { option: true }],
  expectedErrors: [[], { option: true }],
  keeps: [{}, { option: true }],

  words: ({ language }, use) => use(wordsIn(language)),
  people: ({ admin, baseURL }, use, { workerIndex }) =>
    use(peopleAt(addressOf(baseURL), admin, () => freshAddress(workerIndex))),
  me: async ({ people, as }, use) => use(await people.make({ role: as === 'visitor' ? 'admin' : as })),

  extraHTTPHeaders: ({}, use, { workerIndex }) => use({ 'x-forwarded-for': freshAddress(workerIndex) }),
  kept: async ({ language, mode, as, me, people, keeps }, use) =>
    use({ ...keeps, ...keptBy({ language, mode }, as === 'visitor' ? undefined : await people.signIn(me)) }),
  context: async ({ browser, browsers, language, visit, kept, baseURL, extraHTTPHeaders }, use, { errors }) => {
    if (visit === 'later') {
      const used = await browsers(language);
      await used.sitDown(kept, extraHTTPHeaders ?? {});
      await use(used.context);
      await used.leave(errors.length === 0);
    } else {
      const context = waitForFramework(
        await browser.newContext({ locale: language, storageState: stateOf(addressOf(baseURL), kept), ...still }),
      );
      await use(context);
      await context.close();
    }
  },
  page: async ({ context, browsers, language, visit }, use) =>
    use(visit === 'later' ? await (await browsers(language)).window() : await context.newPage()),
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const complaints = watch(context, expectedErrors);
      await use();
      complaints.expectNone();
    },
    { auto: true },
  ],
  browserOf: async (
    { browser, secondBrowsers, baseURL, language, mode, people, expectedErrors },
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
        const used = await secondBrowsers(language);
        await used.sitDown(kept, headers);
        note(used.context, () => used.leave(errors.length === 0));
        return used.window();
      }
      const storageState = stateOf(addressOf(baseURL), kept);
      const context = waitForFramework(
        await browser.newContext({ baseURL, locale: language, extraHTTPHeaders: headers, storageState, ...still }),
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
