import { useText } from '#src/i18n/useText';
import type { User } from '#src/auth/user';
import { useModal } from '#src/ui/modal/useModal';
import { Logo } from '#src/ui/Logo';
import { Navigation } from './Navigation';
import { IconButton } from '#src/ui/buttons/IconButton';

interface MenuDrawerProps {
  readonly user: User;
  readonly onClose: () => void;
}

/** The menu on a phone: a modal drawer. A choice, Escape and a tap beside it close it. */
export const MenuDrawer = ({ user, onClose }: MenuDrawerProps) => {
  const text = useText();
  const modal = useModal(onClose, { beside: true });
  return (
    <dialog {...modal} className="menu-drawer" aria-label={text('menu.main')}>
      <div className="menu-drawer-body">
        <div className="menu-drawer-head">
          <Logo size={24} />
          <b className="grow cut">{text('productShort')}</b>
          <IconButton icon="close" label={text('menu.close')} onClick={onClose} />
        </div>
        <Navigation user={user} onChoose={onClose} />
      </div>
    </dialog>
  );
};
