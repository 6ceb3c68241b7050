import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where a letter is typed, or means something else. */
const taken = 'input, textarea, select, dialog, [contenteditable=true], [popover], [role=menu]';

const isTaken = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open]') !== null || (target instanceof Element && target.closest(taken) !== null);

/** Opens the form for a new record on the key N, wherever no letter is typed. */
export const useNewKey = (to: string | undefined): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
      if (key.toLowerCase() !== 'n' || ctrlKey || metaKey || altKey || shiftKey || repeat) return;
      if (defaultPrevented || isTaken(event)) return;
      // Else the letter would be typed into the form that opens.
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, to]);
};
