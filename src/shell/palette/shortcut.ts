import { keys } from '#src/ui/browser/shortcuts';

/** Ctrl+K or Cmd+K, which opens and closes the palette wherever the focus is. */
export const isPaletteShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === keys.palette;
