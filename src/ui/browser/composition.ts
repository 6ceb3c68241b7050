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

// Some modules that need this are also read where there is no page.
if (typeof document !== 'undefined') {
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
