import { useCallback, useRef, useState, type FormEvent } from 'react';

/** Sends a form once at a time. A second click may come before the button is drawn as disabled. */
export const useOneSend = () => {
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const send = useCallback(async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }, []);
  /** Goes around the form, which would otherwise start a second submission and lose the faults of the first. */
  const holdSecond = useCallback((event: FormEvent) => {
    if (!busy.current) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  return { saving, send, holdSecond };
};
