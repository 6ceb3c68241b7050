import { useLayoutEffect, useState } from 'react';
import { isPaletteShortcut } from './shortcut';

/** Returns whether the palette is open; its shortcut opens and closes it. */
export const usePalette = (enabled: boolean) => {
  const [open, setOpen] = useState(false);
  // A layout effect: a shortcut pressed before the first render is passed on right after it (`firstRows/held`).
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      if (enabled) setOpen((was) => !was);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [enabled]);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
};
