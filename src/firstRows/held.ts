/** What a person clicked before there was anything to answer. */
export interface Held {
  readonly last: () => Element | undefined;
  /** Takes the sign away that a click waits. */
  readonly end: () => void;
}

const answering = 'a[href], button, input[type=checkbox]';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Keeps the last click until the framework can carry it out, and shows that it has been taken. What leaves the page by
 * itself, as a link in a new tab, does so at once.
 */
export const holdClicks = (stage: HTMLElement): Held => {
  let held: Element | undefined;
  const progress = document.createElement('div');
  progress.className = 'progress';
  stage.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(answering) : null;
    const leaves = target instanceof HTMLAnchorElement && (target.target !== '' || target.origin !== location.origin);
    if (!target || leaves || target.matches('.skip') || !isPlain(event)) return;
    event.preventDefault();
    held = target;
    stage.after(progress);
  });
  return { last: () => held, end: () => progress.remove() };
};
