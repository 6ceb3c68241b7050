let composing = false;
const waiting = new Set<() => void>();

const begin = () => {
  composing = true;
};
const end = () => {
  composing = false;
  const ready = [...waiting];
  waiting.clear();
  ready.forEach((work) => work());
};

/** What Safari names the Enter that ends a word: the word has ended by then. No other property tells. */
const ofInputMethod = 229;

/**
 * Escape, Enter, arrows and digits choose or drop a word of the input method while it is at work: they mean nothing to
 * anything else.
 */
const keep = (event: KeyboardEvent) => {
  if (event.isComposing || event.keyCode === ofInputMethod) event.stopImmediatePropagation();
};

// Some modules that need this are also read where there is no page.
if (typeof document !== 'undefined') {
  window.addEventListener('keydown', keep, { capture: true });
  document.addEventListener('compositionstart', begin, true);
  document.addEventListener('compositionend', end, true);
}

/**
 * Does some work now, or once the input method has finished a word: x, xi and xin are no text on the way to 星. Returns how to
 * call it off.
 */
export const afterComposition = (work: () => void): (() => void) => {
  if (composing) waiting.add(work);
  else work();
  return () => void waiting.delete(work);
};
