import { isPaletteShortcut } from '#src/shell/palette/shortcut';

/** The input that arrived before the framework could answer it. */
export interface EarlyInput {
  readonly clicked: () => Element | undefined;
  readonly pressed: () => KeyboardEvent | undefined;
  /** Stops listening, and removes the sign that an input waits. */
  readonly end: () => void;
}

const answering = 'a[href], button, input[type=checkbox]';

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Keeps the last click and the shortcut until the framework can carry them out, and shows that they wait. A click that
 * leaves the page by itself, such as a link to a new tab, works at once.
 */
export const holdInput = (stage: HTMLElement): EarlyInput => {
  let clicked: Element | undefined;
  let pressed: KeyboardEvent | undefined;
  const progress = document.createElement('div');
  progress.className = 'progress';
  const take = (event: Event) => {
    event.preventDefault();
    stage.after(progress);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The framework behind the stage may have handled it already.
    if (event.defaultPrevented || !isPaletteShortcut(event)) return;
    take(event);
    pressed = event;
  };
  stage.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(answering) : null;
    const leaves = target instanceof HTMLAnchorElement && (target.target !== '' || target.origin !== location.origin);
    if (!target || leaves || target.matches('.skip') || !isPlain(event)) return;
    take(event);
    clicked = target;
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
