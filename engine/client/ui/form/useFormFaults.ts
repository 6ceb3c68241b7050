import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** What has a fault. A group of radios takes no focus, but its first radio does. */
const wrong = '[aria-invalid=true]:not([role=radiogroup]), [role=radiogroup][aria-invalid=true] input';

/** Returns whether a form has changed, and moves the focus to its first fault whenever it was sent with one. */
export const useFormFaults = () => {
  const box = useRef<HTMLDivElement>(null);
  const { formState } = useFormContext();
  const { isSubmitting, errors, dirtyFields } = formState;
  // This covers the server's faults too; react-hook-form itself looks at its own only.
  const hasFaults = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isSubmitting && hasFaults) box.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [isSubmitting, hasFaults]);
  return { box, errors, isDirty: Object.keys(dirtyFields).length > 0 };
};
