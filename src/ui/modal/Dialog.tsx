import '../kit.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons at the foot. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A question that must be answered first: the browser's own modal dialog, which keeps the focus
 * inside, closes on Escape and returns the focus to where it was. It stands at the end of the page,
 * since inside a form its Enter key would send that form.
 */
export const Dialog = ({ title, onClose, actions, wide = false, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout phase: closed only after its removal, a dialog no longer returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's own `autoFocus` comes before the dialog is open, and is lost.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The page below has keys of its own (Escape leaves a form): they are not meant while this is open.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser's own way closes several dialogs with one key, and a second time without asking.
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>,
    document.body,
  );
};
