import { resourceByPath } from '#resources/resources';
import { addressOf, type Answer } from '#engine/client/api/call';
import { firstListCall, lookupRequest, named, type FirstList } from '#engine/client/api/wire';
import { getLocale, type Locale } from '#engine/client/i18n/locale';
import { addTexts, type Texts } from '#engine/client/i18n/texts';
import { showSettings } from '#engine/client/settings/store';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { listAsked, listAt, personOf, pushSearch, read, usualList, type PrefetchedCalls } from './firstList';
import { OpenedList, setPage, type FirstPage } from './framework';
import { createPreview } from './preview';
import { slots } from '#src/screens/slots';
import { Layout } from '#engine/client/shell/frame/Layout';
import { SlotsContext } from '#engine/client/views/slots';
import { draw } from './draw';
import { jsx, type VNode } from './react';

/** The texts that this script names, by language; the build fills them in. */
declare const __FIRST_TEXTS__: Readonly<Partial<Record<Locale, Texts>>>;

/** Draws a part of the page as the framework's first drawing has it: the frame, or the list in it. */
const drawPart = (page: FirstPage, part: VNode['type']): DocumentFragment => {
  setPage(page);
  const drawn = document.createDocumentFragment();
  draw(jsx(SlotsContext as unknown as VNode['type'], { value: slots, children: jsx(part, {}) }), drawn);
  return drawn;
};

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The frame waits this many milliseconds for the rows, to be shown together with them. */
const rowsMs = 100;

/** Lets the browser answer the person between two parts of a drawing. */
const nextTask = () => new Promise((begun) => setTimeout(begun));

const nextPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));

/** Reports a failure to the developer; the framework starts regardless. */
const tell = (error: unknown): void => reportError(error);

const isMine = ({ token }: PrefetchedCalls) => browserStorage.getItem(storageKeys.token) === token;

const drawFirst = async (asked: PrefetchedCalls): Promise<void> => {
  // A language of a catalog has none: its page waits for the framework.
  const texts = __FIRST_TEXTS__[getLocale()];
  const user = texts && (await personOf(asked));
  const opened = user && listAt(user);
  if (!texts || !opened) return;
  const usual = await usualList(asked, opened.resource, user);
  const callOf = (list: FirstList) => firstListCall(opened.resource, list);
  const first = listAsked(opened.search, usual);
  const answer = read<Rows>(asked, callOf(first));
  addTexts(getLocale(), texts);
  showSettings();
  const onSearch = (search: string) => pushSearch(opened, search);
  let page: FirstPage = { user, ...opened, list: first, titles: new Map(), unknown: new Map(), onSearch };
  const soon = new Promise<undefined>((resolve) => setTimeout(resolve, rowsMs));
  const frame = drawPart(page, Layout);
  await nextTask();
  const early = await Promise.race([answer, soon]);

  /** The person has chosen another sort or page: the rows before stay until the new ones arrive. */
  const follow = (search: string): void => {
    const before = page;
    // Whoever comes back to these rows later is to see them as they are then: the framework must not find this answer.
    asked.answers.delete(addressOf(callOf(before.list)));
    show({ list: listAsked(search, usual), isStale: before.answer !== undefined });
    window.__firstRows = fill(read(asked, callOf(page.list))).catch(tell);
  };
  const preview = isMine(asked) ? createPreview(asked.token, frame, follow) : undefined;
  if (!preview) return;
  const show = (change: Partial<FirstPage>): void => {
    page = { ...page, unknown: new Map(), ...change };
    try {
      preview.show(drawPart(page, OpenedList));
    } catch (error) {
      preview.drop();
      throw error;
    }
  };
  const isNewest = (list: FirstList) => page.list === list && isMine(asked);
  /** Draws the titles of referenced records, which show as numbers until then. */
  const addTitles = async ({ list, unknown, titles: before }: FirstPage): Promise<void> => {
    const titles = new Map(before);
    await Promise.all(
      [...unknown].map(async ([key, { path, ids }]) => {
        const resource = resourceByPath(path);
        const found = resource && (await read<Rows>(asked, lookupRequest(resource, { id: ids })));
        titles.set(key, found ? found.data.map((row) => named(resource, row)) : []);
      }),
    );
    if (unknown.size > 0 && isNewest(list)) show({ titles });
  };
  const fill = async (answering: Promise<Answer<Rows> | undefined>): Promise<void> => {
    const { list } = page;
    const rows = await answering;
    if (!rows || !isNewest(list)) return;
    show({ answer: rows, isStale: false });
    void addTitles(page).catch(tell);
    await nextPaint();
  };

  if (!early) show({});
  await fill(answer);
};

declare global {
  interface Window {
    /** Resolves when the first rows, or those of a click, are painted, or will not be; a hidden page never paints. */
    __firstRows?: Promise<void>;
  }
}

if (window.__prefetched) window.__firstRows = drawFirst(window.__prefetched).catch(tell);
