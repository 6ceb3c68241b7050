import { resourceByPath } from '#resources/resources';
import { lookupRequest, named } from '#engine/client/api/wire';
import { firstListCall } from '#engine/client/api/wire';
import { getLocale, type Locale } from '#engine/client/i18n/locale';
import { addTexts, type Texts } from '#engine/client/i18n/texts';
import { showSettings } from '#engine/client/settings/store';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { firstListOf, listAt, personOf, read, type PrefetchedCalls } from './firstList';
import { setPage, type FirstPage } from './framework';
import { createPreview, type Preview } from './preview';
import { slots } from '#src/screens/slots';
import { Layout } from '#engine/client/shell/frame/Layout';
import { SlotsContext } from '#engine/client/views/slots';
import { draw } from './draw';
import { jsx, type VNode } from './react';

/** The texts that this script names, by language; the build fills them in. */
declare const __FIRST_TEXTS__: Readonly<Partial<Record<Locale, Texts>>>;

/** The frame and the list in it, as the framework's first drawing has them. */
const drawWhole = (page: FirstPage): DocumentFragment => {
  setPage(page);
  const whole = document.createDocumentFragment();
  const frame = jsx(Layout, {});
  draw(jsx(SlotsContext as unknown as VNode['type'], { value: slots, children: frame }), whole);
  return whole;
};

type Row = Readonly<Record<string, unknown>>;

/** The frame waits this many milliseconds for the rows, to be drawn together with them. */
const rowsMs = 100;

const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

/** Reports a failure to the developer; the framework starts regardless. */
const tell = (error: unknown): void => reportError(error);

const isMine = ({ token }: PrefetchedCalls) => browserStorage.getItem(storageKeys.token) === token;

/** Draws the titles of referenced records, which show as numbers until then. */
const addTitles = async (asked: PrefetchedCalls, page: FirstPage, preview: Preview): Promise<void> => {
  const titles = new Map(page.titles);
  await Promise.all(
    [...page.unknown].map(async ([key, { path, ids }]) => {
      const resource = resourceByPath(path);
      const found = resource && (await read<readonly Row[]>(asked, lookupRequest(resource, { id: ids })));
      titles.set(key, found ? found.data.map((row) => named(resource, row)) : []);
    }),
  );
  if (isMine(asked)) preview.show(drawWhole({ ...page, titles, unknown: new Map() }));
};

const drawFirst = async (asked: PrefetchedCalls): Promise<void> => {
  // A language of a catalog has none: its page waits for the framework.
  const texts = __FIRST_TEXTS__[getLocale()];
  const user = texts && (await personOf(asked));
  const opened = user && listAt(user);
  if (!texts || !opened) return;
  const list = await firstListOf(asked, opened, user);
  const answer = read<readonly Row[]>(asked, firstListCall(opened.resource, list));
  addTexts(getLocale(), texts);
  const page: FirstPage = { user, ...opened, list, titles: new Map(), unknown: new Map() };
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, rowsMs));
  const early = await Promise.race([answer, soon]);
  const preview = isMine(asked) ? createPreview(asked.token) : undefined;
  if (!preview) return;
  try {
    showSettings();
    if (!early) preview.show(drawWhole(page));
    const rows = early ?? (await answer);
    if (!rows || !isMine(asked)) return;
    const withRows = { ...page, answer: rows };
    preview.show(drawWhole(withRows));
    if (withRows.unknown.size > 0) void addTitles(asked, withRows, preview).catch(tell);
    await nextPaint();
  } catch (error) {
    preview.drop();
    throw error;
  }
};

declare global {
  interface Window {
    /** Resolves when the first rows are painted, or will not be; a hidden page never paints. */
    __firstRows?: Promise<void>;
  }
}

if (window.__prefetched) window.__firstRows = drawFirst(window.__prefetched).catch(tell);
