import { useLayoutEffect, useRef, type RefObject } from 'react';
import { drawnAt, placeOf } from './place';

/** The row or cell that had the focus last: the element, and where to find it after its row is drawn again. */
interface LastFocus {
  readonly element: HTMLElement;
  readonly id: string;
  readonly column: number;
}

const stops = 'tbody > tr[tabindex="0"], tbody > tr > td[tabindex="0"]';

/** Makes an element the only row or cell at which the Tab key stops. */
const stopAt = (box: Element, stop: HTMLElement) => {
  for (const other of box.querySelectorAll<HTMLElement>(stops)) if (other !== stop) other.tabIndex = -1;
  if (stop.getAttribute('tabindex') !== '0') stop.tabIndex = 0;
};

/** The same row or cell as it is drawn now. */
const drawnAgain = (box: Element, { element, id, column }: LastFocus): HTMLElement | undefined => {
  if (element.isConnected) return element;
  const row = [...box.querySelectorAll<HTMLElement>('tbody > tr[data-id]')].find(({ dataset }) => dataset.id === id);
  const at = row && placeOf(row);
  return at ? drawnAt(box, { ...at, column }) : undefined;
};

/**
 * Keeps one stop of the Tab key among rows and cells: the one that had the focus last. It follows its record, and while
 * that is out of sight a drawn row takes its place. No row is drawn again for it.
 */
export const useTabStop = (box: RefObject<HTMLElement | null>): ((event: FocusEvent) => void) => {
  const last = useRef<LastFocus>(undefined);
  useLayoutEffect(() => {
    if (!box.current || !last.current) return;
    const element = drawnAgain(box.current, last.current);
    if (element) last.current = { ...last.current, element };
    const stop = element ?? box.current.querySelector<HTMLElement>('tbody > tr[aria-rowindex]');
    if (stop) stopAt(box.current, stop);
  });
  return ({ target }) => {
    if (!box.current || !(target instanceof HTMLElement) || !target.matches('tr, td')) return;
    const at = placeOf(target);
    const id = target.closest('tr')?.dataset.id;
    if (!at || id === undefined) return;
    last.current = { element: target, id, column: at.column };
    stopAt(box.current, target);
  };
};
