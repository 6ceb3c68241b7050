import type { Held } from './held';

/** Around everything that the frame shows; what stands beside it, as messages do, is the framework's alone. */
const frame = '.shell';

const wayTo = (element: Element, top: Element): number[] => {
  const { parentElement } = element;
  if (element === top || !parentElement) return [];
  return [...wayTo(parentElement, top), [...parentElement.children].indexOf(element)];
};

/** The element that stands in the framework's drawing where this one stands in the page's own. */
const twinIn = (stage: Element, root: Element) => {
  const [from, to] = [stage.querySelector(frame), root.querySelector(frame)];
  return (element: Element | null | undefined): HTMLElement | undefined => {
    if (!element || !from?.contains(element) || !to) return undefined;
    let found: Element | undefined = to;
    for (const at of wayTo(element, from)) found = found?.children[at];
    return found instanceof HTMLElement && found.tagName === element.tagName ? found : undefined;
  };
};

/** React hears of a value only when it was set behind its back and an event says so. */
const put = (twin: Element | undefined, value: string): void => {
  if (!(twin instanceof HTMLInputElement || twin instanceof HTMLSelectElement) || twin.value === value) return;
  const { prototype } = twin instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(twin, value);
  twin.dispatchEvent(new Event(twin instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
};

const isChanged = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement || (field.type !== 'checkbox' && field.value !== field.defaultValue);

/**
 * Puts the framework's drawing in the place of the page's own, between two frames. Focus, scroll, what was typed and
 * what was clicked go on in it.
 */
export const handOver = (stage: HTMLElement, root: HTMLElement, held: Held): void => {
  const twinOf = twinIn(stage, root);
  const { activeElement } = document;
  const focused = twinOf(activeElement);
  const scrolled = [...stage.querySelectorAll('*')].filter(
    ({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0,
  );
  const places = scrolled.map((element) => ({
    twin: twinOf(element),
    left: element.scrollLeft,
    top: element.scrollTop,
  }));
  const typed = [...stage.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter(isChanged)
    .map((field) => ({ twin: twinOf(field), value: field.value }));
  const pressed = held.pressed();
  const clicked = twinOf(held.clicked());
  const [left, top] = [window.scrollX, window.scrollY];
  stage.remove();
  root.removeAttribute('data-behind');
  for (const { twin, ...place } of places) twin?.scrollTo({ ...place, behavior: 'instant' });
  window.scrollTo({ left, top, behavior: 'instant' });
  if (document.activeElement === document.body)
    (focused ?? root.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  for (const { twin, value } of typed) put(twin, value);
  // Not before the framework has done what it does after a drawing.
  if (clicked) setTimeout(() => clicked.click());
  if (pressed) window.dispatchEvent(new KeyboardEvent(pressed.type, pressed));
};
