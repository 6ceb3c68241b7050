import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPressed, keys } from '#src/ui/browser/shortcuts';

/** Opens the form for a new record on the key N, wherever no letter is typed. */
export const useNewKey = (to: string | undefined): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.shiftKey || !isPressed(event, keys.newRecord)) return;
      // Else the letter would be typed into the form that opens.
      event.preventDefault();
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, to]);
};
