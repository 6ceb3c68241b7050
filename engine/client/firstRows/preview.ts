import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { markEdges } from '#engine/client/ui/table/edges';
import { update } from './draw';
import { holdInput, takeOver } from './takeover';

/** Holds the page's own drawing until the framework shows the same. */
export interface Preview {
  /** Shows a list in the frame. */
  readonly show: (list: DocumentFragment) => void;
  /** Removes the drawing, so the framework starts from the skeleton. */
  readonly drop: () => void;
}

const page = () => document.getElementById('root');

/** After this many milliseconds the framework takes over even if it shows other rows, since its rows are newer. */
const otherRowsMs = 500;

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'];

const isReady = (root: Element): boolean => {
  if (root.querySelector('.boot, .page-loading, .grid-box[aria-busy="true"]')) return false;
  const main = root.querySelector('main');
  return main ? main.childElementCount > 0 : root.childElementCount > 0;
};

const focusMain = (within: Element) => within.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

const rowsOf = (element: Element) => element.querySelector('tbody')?.textContent;

/**
 * Creates a preview with this frame in front of the framework's root; undefined when the framework was faster. `onSearch` is
 * called with each other query of the address, whether a click or the browser's Back leads to it.
 */
export const createPreview = (
  token: string,
  frame: DocumentFragment,
  onSearch: (search: string) => void,
): Preview | undefined => {
  const root = page();
  if (!root?.querySelector('.boot')) return undefined;
  const preview = document.createElement('div');
  preview.dataset['firstRows'] = '';
  preview.append(frame);
  const early = holdInput(preview);
  let timer: number | undefined;
  let isOver = false;
  let isPressed = false;
  let isLate = false;
  let { search } = location;

  const end = (drop = false) => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    early.end();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('popstate', onPopState);
    for (const type of pointerEvents) window.removeEventListener(type, onPointer);
    if (drop) preview.remove();
    else takeOver(preview, root, early);
    root.removeAttribute('data-behind');
  };
  const onStorage = () => {
    if (browserStorage.getItem(storageKeys.token) !== token) end(true);
  };
  const onPopState = () => {
    if (location.search === search) return;
    ({ search } = location);
    for (const box of preview.querySelectorAll('.grid-box')) box.scrollTop = 0;
    onSearch(search);
  };
  const check = () => {
    if (!preview.isConnected || isPressed || !isReady(root)) return;
    if (isLate || rowsOf(root) === rowsOf(preview)) return end();
    timer ??= window.setTimeout(() => {
      isLate = true;
      check();
    }, otherRowsMs);
  };
  // A button that is gone before the pointer is up again would miss its click, which comes right after that.
  const onPointer = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
    if (!isPressed) setTimeout(check);
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  window.addEventListener('storage', onStorage);
  window.addEventListener('popstate', onPopState);
  for (const type of pointerEvents) window.addEventListener(type, onPointer);
  preview.addEventListener('scroll', ({ target }) => target instanceof Element && markEdges(target), true);

  return {
    show: (list) => {
      const main = preview.querySelector('main');
      if (isOver || !main) return;
      update(main, list);
      const isFirst = !preview.isConnected;
      if (isFirst) {
        root.before(preview);
        root.setAttribute('data-behind', '');
      }
      // Both need the layout, which is then made once, and not in the task that drew.
      requestAnimationFrame(() => {
        if (isOver) return;
        // As in the framework, the focus of a fresh page starts at its content.
        if (isFirst && document.activeElement === document.body) focusMain(preview);
        for (const box of preview.querySelectorAll('.grid-box')) markEdges(box);
      });
      check();
    },
    drop: () => end(true),
  };
};
