import type { KeyboardEvent as FormKeyEvent } from 'react';

/** The keys of the shortcuts that are letters and signs, in small letters. */
export const keys = { palette: 'k', newRecord: 'n', help: '?' } as const;

/** Where a letter is typed, or means something else. */
const taken = 'input, textarea, select, dialog, [contenteditable=true], [popover], [role=menu]';

/** Whether that key alone was pressed, once, where nobody types and no dialog is open. */
export const isPressed = (event: KeyboardEvent, wanted: string): boolean => {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
  if (key.toLowerCase() !== wanted || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return false;
  return !document.querySelector('dialog[open]') && !(target instanceof Element && target.closest(taken));
};

/** Ctrl+K or Cmd+K, which opens and closes the palette wherever the focus is. */
export const isPaletteShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === keys.palette;

/** Ctrl+Enter or Cmd+Enter, which sends the surrounding form as its button does. */
export const sendByKeys = (event: FormKeyEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.currentTarget.closest('form')?.requestSubmit();
};
