import { useEffect, useState } from 'react';

/** Whether the palette is open; Ctrl+K or Cmd+K opens and closes it, wherever the focus is. */
export const usePalette = (enabled: boolean) => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      if (enabled) setOpen((was) => !was);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [enabled]);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
};
