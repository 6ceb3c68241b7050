import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/useText';
import type { User } from '../../auth/user';
import { Icon } from '../../ui/icons';
import { Logo } from '../../ui/Logo';
import { Navigation } from './Navigation';

interface MenuDrawerProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The menu on a phone: a modal drawer, closed by a choice, by Escape and by a tap beside it. */
export const MenuDrawer = ({ user, onClose }: MenuDrawerProps) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase: closed only after its removal, a dialog no longer returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="menu-drawer"
      aria-label={text('menu.main')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="menu-drawer-body">
        <div className="menu-drawer-head">
          <Logo size={24} />
          <b className="grow cut">{text('productShort')}</b>
          <button type="button" className="button icon plain" aria-label={text('menu.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Navigation user={user} onChoose={onClose} />
      </div>
    </dialog>
  );
};
