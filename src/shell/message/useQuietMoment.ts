import { useEffect, useState } from 'react';
import { hasUnsaved } from '#src/session/unsaved';

/** How long nobody has typed when a dialog may come up, and how often to look, in milliseconds. */
const quietMs = 2000;
const lookMs = 500;

/**
 * Whether the person has come to a moment in which a dialog takes nothing from them: no other dialog is open, no form
 * holds anything unsaved, and nobody is typing. Once true, it stays true.
 */
export const useQuietMoment = (): boolean => {
  const [isQuiet, setQuiet] = useState(() => !document.querySelector('dialog[open]') && !hasUnsaved());
  useEffect(() => {
    if (isQuiet) return undefined;
    let typedAt = Date.now();
    const onInput = () => (typedAt = Date.now());
    const look = () => {
      if (document.querySelector('dialog[open]') || hasUnsaved()) typedAt = Date.now();
      else if (Date.now() - typedAt >= quietMs) setQuiet(true);
    };
    window.addEventListener('input', onInput, true);
    const timer = setInterval(look, lookMs);
    return () => {
      window.removeEventListener('input', onInput, true);
      clearInterval(timer);
    };
  }, [isQuiet]);
  return isQuiet;
};
