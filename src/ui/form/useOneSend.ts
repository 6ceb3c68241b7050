import { useCallback, useRef, useState, type FormEvent } from 'react';

/** Sends a form one time at a time: the button is drawn disabled a moment after the click, and a second one may come before. */
export const useOneSend = () => {
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  const send = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
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
  /** For around the form, which would begin a submission of its own and lose the faults of the first. */
  const holdSecond = useCallback((event: FormEvent) => {
    if (!busy.current) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  return { saving, send, holdSecond };
};
