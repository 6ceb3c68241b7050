import { useEffect } from 'react';
import { isPressed, keys } from '#src/ui/browser/shortcuts';
import { showHelp } from './help';

/** Opens the keyboard help on the key `?`, wherever no sign is typed. */
export const useHelpKey = (): void =>
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPressed(event, keys.help)) return;
      event.preventDefault();
      showHelp(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
