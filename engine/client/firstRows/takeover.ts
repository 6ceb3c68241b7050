import { isPaletteShortcut } from '#engine/client/ui/browser/shortcuts';
import { onClickOf } from './draw';

/** A click that waits for the framework. */
interface EarlyClick {
  readonly target: Element;
  /** The record of its row. Another one may stand there when the framework answers. */
  readonly record: string | undefined;
}

/** The input that arrived before the framework could answer it. */
export interface EarlyInput {
  readonly clicked: () => EarlyClick | undefined;
  readonly pressed: () => KeyboardEvent | undefined;
  /** Stops listening, and removes the sign that an input waits. */
  readonly end: () => void;
}

const answering = 'a[href], button, input[type=checkbox]';
/** These change the query of the list, which the page's own drawing follows by itself. */
const answeredHere = '.grid-sort, .pagination button, .chips button';

const recordOf = (element: Element | undefined) => element?.closest('tr')?.dataset['id'];

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Keeps the last click and the shortcut until the framework can carry them out, and shows that they wait. A click that
 * leaves the page by itself, such as a link to a new tab, works immediately, and so do sorting, turning pages and
 * removing filters.
 */
export const holdInput = (preview: HTMLElement): EarlyInput => {
  let clicked: EarlyClick | undefined;
  let pressed: KeyboardEvent | undefined;
  const progress = document.createElement('div');
  progress.className = 'progress';
  const take = (event: Event) => {
    event.preventDefault();
    preview.after(progress);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The framework behind the preview may have handled it already.
    if (event.defaultPrevented || !isPaletteShortcut(event)) return;
    take(event);
    pressed = event;
  };
  preview.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(answering) : null;
    const answer = target?.matches(answeredHere) ? onClickOf(target) : undefined;
    if (answer) {
      clicked = undefined;
      if (!pressed) progress.remove();
      return answer(event);
    }
    const leaves = target instanceof HTMLAnchorElement && (target.target !== '' || target.origin !== location.origin);
    if (!target || leaves || target.matches('.skip') || !isPlain(event)) return;
    take(event);
    clicked = { target, record: recordOf(target) };
  });
  window.addEventListener('keydown', onKeyDown);
  return {
    clicked: () => clicked,
    pressed: () => pressed,
    end: () => {
      window.removeEventListener('keydown', onKeyDown);
      progress.remove();
    },
  };
};

/** The element around the whole frame. Only the framework draws anything beside it, such as toasts. */
const frame = '.shell';

const wayTo = (element: Element, top: Element): number[] => {
  const { parentElement } = element;
  if (element === top || !parentElement) return [];
  return [...wayTo(parentElement, top), [...parentElement.children].indexOf(element)];
};

/** Finds the element at the same place in the framework's drawing. */
const counterpartIn = (preview: Element, root: Element) => {
  const [from, to] = [preview.querySelector(frame), root.querySelector(frame)];
  return (element: Element | null | undefined): HTMLElement | undefined => {
    if (!element || !from?.contains(element) || !to) return undefined;
    let found: Element | undefined = to;
    for (const at of wayTo(element, from)) found = found?.children[at];
    return found instanceof HTMLElement && found.tagName === element.tagName ? found : undefined;
  };
};

/** React notices a value only when the native setter has set it and an event follows. */
const put = (counterpart: Element | undefined, value: string): void => {
  if (
    !(counterpart instanceof HTMLInputElement || counterpart instanceof HTMLSelectElement) ||
    counterpart.value === value
  )
    return;
  const { prototype } = counterpart instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(counterpart, value);
  counterpart.dispatchEvent(new Event(counterpart instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
};

const isChanged = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement || (field.type !== 'checkbox' && field.value !== field.defaultValue);

/**
 * Replaces the page's own drawing by the framework's, between two frames. It carries over focus, scroll, typed text, the
 * last click and the shortcut.
 */
export const takeOver = (preview: HTMLElement, root: HTMLElement, early: EarlyInput): void => {
  const counterpartOf = counterpartIn(preview, root);
  const { activeElement } = document;
  const focused = counterpartOf(activeElement);
  const scrolled = [...preview.querySelectorAll('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0,
  );
  const places = scrolled.map((element) => ({
    counterpart: counterpartOf(element),
    left: element.scrollLeft,
    top: element.scrollTop,
  }));
  const typed = [...preview.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter(isChanged)
    .map((field) => ({ counterpart: counterpartOf(field), value: field.value }));
  const pressed = early.pressed();
  const click = early.clicked();
  const clicked = counterpartOf(click?.target);
  const [left, top] = [window.scrollX, window.scrollY];
  preview.remove();
  root.removeAttribute('data-behind');
  for (const { counterpart, ...place } of places) counterpart?.scrollTo({ ...place, behavior: 'instant' });
  window.scrollTo({ left, top, behavior: 'instant' });
  if (document.activeElement === document.body)
    (focused ?? root.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  for (const { counterpart, value } of typed) put(counterpart, value);
  // The framework runs its effects first.
  if (clicked && recordOf(clicked) === click?.record) setTimeout(() => clicked.click());
  if (pressed) window.dispatchEvent(new KeyboardEvent(pressed.type, pressed));
};
