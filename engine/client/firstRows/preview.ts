import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { markEdges } from '#engine/client/ui/table/edges';
import { update } from './draw';
import { holdInput, takeOver } from './takeover';

/** Holds the page's own drawing until the framework shows the same. */
export interface Preview {
  readonly show: (drawn: DocumentFragment) => void;
  /** Removes the drawing, so the framework starts from the skeleton. */
  readonly drop: () => void;
}

const page = () => document.getElementById('root');

/** After this many milliseconds the framework takes over even if it shows other rows, since its rows are newer. */
const otherRowsMs = 500;

const isReady = (root: Element): boolean => {
  if (root.querySelector('.boot, .page-loading, .grid-box[aria-busy="true"]')) return false;
  const main = root.querySelector('main');
  return main ? main.childElementCount > 0 : root.childElementCount > 0;
};

const focusMain = (within: Element) => within.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

const rowsOf = (element: Element) => element.querySelector('tbody')?.textContent;

/** Creates a preview in front of the framework's root; undefined when the framework was faster. */
export const createPreview = (token: string): Preview | undefined => {
  const root = page();
  if (!root?.querySelector('.boot')) return undefined;
  const preview = document.createElement('div');
  preview.dataset['firstRows'] = '';
  const early = holdInput(preview);
  let timer: number | undefined;
  let isOver = false;

  const end = (drop = false) => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    early.end();
    window.removeEventListener('storage', onStorage);
    if (drop) preview.remove();
    else takeOver(preview, root, early);
    root.removeAttribute('data-behind');
  };
  const onStorage = () => {
    if (browserStorage.getItem(storageKeys.token) !== token) end(true);
  };
  const check = () => {
    if (!preview.isConnected || !isReady(root)) return;
    if (rowsOf(root) === rowsOf(preview)) return end();
    timer ??= window.setTimeout(() => end(), otherRowsMs);
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  window.addEventListener('storage', onStorage);
  preview.addEventListener('scroll', ({ target }) => target instanceof Element && markEdges(target), true);

  return {
    show: (drawn) => {
      if (isOver) return;
      if (preview.isConnected) update(preview, drawn);
      else {
        preview.append(drawn);
        root.before(preview);
        root.setAttribute('data-behind', '');
        // As in the framework, the focus of a fresh page starts at its content.
        if (document.activeElement === document.body) focusMain(preview);
      }
      for (const box of preview.querySelectorAll('.grid-box')) markEdges(box);
      check();
    },
    drop: () => end(true),
  };
};
