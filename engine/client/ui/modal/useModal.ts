import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * The browser's own modal dialog, for the `<dialog>` that is given these props. It keeps the focus inside, closes on
 * Escape and returns the focus to where it was. `beside`: a tap beside it closes it too.
 */
export const useModal = (onClose: () => void, { beside = false } = {}) => {
  const ref = useRef<HTMLDialogElement>(null);
  // In the layout phase: closed only after its removal, a dialog no longer returns the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // React's own `autoFocus` comes before the dialog is open, and is lost.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return beside ? { ref, onCancel, onClick } : { ref, onCancel };
};
