import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** Sends the form that stands around, as its button does. */
export const sendByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.currentTarget.closest('form')?.requestSubmit();
};

/** Whether a form has been changed, and the focus on its first fault whenever it was sent with one. */
export const useFilledForm = () => {
  const box = useRef<HTMLDivElement>(null);
  const { formState } = useFormContext();
  const { isSubmitting, errors, dirtyFields } = formState;
  // Also for what the server finds: react-hook-form itself looks at its own faults only.
  const hasFaults = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isSubmitting && hasFaults) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isSubmitting, hasFaults]);
  return { box, errors, isDirty: Object.keys(dirtyFields).length > 0 };
};
