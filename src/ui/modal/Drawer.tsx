import '../kit.css';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './useModal';
import { useText } from '#src/i18n/useText';
import { IconButton } from '../buttons/IconButton';

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
