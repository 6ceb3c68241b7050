import type { EarlyInput } from './earlyInput';

/** The element around the whole frame. Only the framework draws anything beside it, such as toasts. */
const frame = '.shell';

const wayTo = (element: Element, top: Element): number[] => {
  const { parentElement } = element;
  if (element === top || !parentElement) return [];
  return [...wayTo(parentElement, top), [...parentElement.children].indexOf(element)];
};

/** Finds the element at the same place in the framework's drawing. */
const twinIn = (stage: Element, root: Element) => {
  const [from, to] = [stage.querySelector(frame), root.querySelector(frame)];
  return (element: Element | null | undefined): HTMLElement | undefined => {
    if (!element || !from?.contains(element) || !to) return undefined;
    let found: Element | undefined = to;
    for (const at of wayTo(element, from)) found = found?.children[at];
    return found instanceof HTMLElement && found.tagName === element.tagName ? found : undefined;
  };
};

/** React notices a value only when the native setter has set it and an event follows. */
const put = (twin: Element | undefined, value: string): void => {
  if (!(twin instanceof HTMLInputElement || twin instanceof HTMLSelectElement) || twin.value === value) return;
  const { prototype } = twin instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(twin, value);
  twin.dispatchEvent(new Event(twin instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
};

const isChanged = (field: HTMLInputElement | HTMLSelectElement) =>
  field instanceof HTMLSelectElement || (field.type !== 'checkbox' && field.value !== field.defaultValue);

/**
 * Replaces the page's own drawing by the framework's, between two frames. It carries over focus, scroll, typed text, the
 * last click and the shortcut.
 */
export const handOver = (stage: HTMLElement, root: HTMLElement, held: EarlyInput): void => {
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
  // The framework runs its effects first.
  if (clicked) setTimeout(() => clicked.click());
  if (pressed) window.dispatchEvent(new KeyboardEvent(pressed.type, pressed));
};
