import { storageKeys } from '#src/storageKeys';
import { markEdges } from '#src/ui/table/edges';
import { morph } from './morph';
import { handOver } from './handOver';
import { holdInput } from './earlyInput';

/** Holds the page's own drawing until the framework shows the same. */
export interface Stage {
  readonly show: (drawn: DocumentFragment) => void;
  /** Removes the drawing, so the framework starts from the skeleton. */
  readonly drop: () => void;
}

const page = () => document.getElementById('root');

/** After this many milliseconds the framework takes over even if it shows other rows, since its rows are newer. */
const patienceMs = 500;

const isReady = (root: Element): boolean => {
  if (root.querySelector('.boot, .page-loading, .grid-box[aria-busy="true"]')) return false;
  const main = root.querySelector('main');
  return main ? main.childElementCount > 0 : root.childElementCount > 0;
};

const focusMain = (within: Element) => within.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });

const rowsOf = (element: Element) => element.querySelector('tbody')?.textContent;

/** Creates a stage in front of the framework's root; undefined when the framework was faster. */
export const createStage = (token: string): Stage | undefined => {
  const root = page();
  if (!root?.querySelector('.boot')) return undefined;
  const stage = document.createElement('div');
  stage.dataset['firstRows'] = '';
  const held = holdInput(stage);
  let timer: number | undefined;
  let isOver = false;

  const end = (drop = false) => {
    if (isOver) return;
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
    held.end();
    window.removeEventListener('storage', hear);
    if (drop) stage.remove();
    else handOver(stage, root, held);
    root.removeAttribute('data-behind');
  };
  const hear = () => {
    if (localStorage.getItem(storageKeys.token) !== token) end(true);
  };
  const look = () => {
    if (!stage.isConnected || !isReady(root)) return;
    if (rowsOf(root) === rowsOf(stage)) return end();
    timer ??= window.setTimeout(() => end(), patienceMs);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
  window.addEventListener('storage', hear);
  stage.addEventListener('scroll', ({ target }) => target instanceof Element && markEdges(target), true);

  return {
    show: (drawn) => {
      if (isOver) return;
      if (stage.isConnected) morph(stage, drawn);
      else {
        stage.append(drawn);
        root.before(stage);
        root.setAttribute('data-behind', '');
        // As in the framework, the focus of a fresh page starts at its content.
        if (document.activeElement === document.body) focusMain(stage);
      }
      for (const box of stage.querySelectorAll('.grid-box')) markEdges(box);
      look();
    },
    drop: () => end(true),
  };
};
