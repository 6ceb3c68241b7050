import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#src/i18n/useText';
import { IconButton } from '../buttons/Button';
import { useModal } from './useModal';
import '../kit.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons at the foot. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A modal question. It stands at the end of the page, since inside a form its Enter key would send that form. */
export const Dialog = ({ title, onClose, actions, wide = false, children }: DialogProps) => {
  const id = useId();
  const modal = useModal(onClose);
  return createPortal(
    <dialog
      {...modal}
      className={`dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={id}
      // The page below handles keys itself (Escape leaves a form) and must not get them while the dialog is open.
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The browser itself would close several dialogs with one key, the second one without asking.
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

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal panel at the right edge. Its close button, Escape and a tap beside it close it. */
export const Drawer = ({ title, onClose, actions, children }: DrawerProps) => {
  const text = useText();
  const id = useId();
  const modal = useModal(onClose, { beside: true });
  return createPortal(
    <dialog {...modal} className="drawer" aria-labelledby={id} onKeyDown={(event) => event.stopPropagation()}>
      <div className="drawer-body">
        <div className="drawer-head">
          <h2 id={id} className="grow">
            {title}
          </h2>
          <IconButton icon="close" label={text('views.close')} onClick={onClose} />
        </div>
        <div className="drawer-content">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>,
    document.body,
  );
};
