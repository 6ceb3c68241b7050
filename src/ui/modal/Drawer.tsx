import '../kit.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons';
import { useText } from '../../i18n/useText';

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal panel at the right edge: closed by its cross, by Escape and by a tap beside it. */
export const Drawer = ({ title, onClose, actions, children }: DrawerProps) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout phase: closed only after its removal, a dialog no longer returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-body">
        <div className="drawer-head">
          <h2 id={id} className="grow">
            {title}
          </h2>
          <button type="button" className="button icon plain" aria-label={text('views.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="drawer-content">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>,
    document.body,
  );
};
