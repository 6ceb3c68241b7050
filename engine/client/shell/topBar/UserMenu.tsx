import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageFor } from '#engine/schema/declared/pages';
import { labeled } from '#engine/schema/language';
import { administrator, roles } from '#resources/business';
import { loadSignOut } from '#engine/client/auth/loadSignOut';
import { changePasswordPage } from '#engine/client/router/pageRoutes';
import type { User } from '#engine/client/auth/user';
import { openGlobalSettings } from '#engine/client/settings/store';
import { useBelow } from '#engine/client/ui/browser/useMedia';
import { helpTitle, showHelp } from '#engine/client/shell/help/help';
import { Icon, type IconName } from '#engine/client/ui/icons';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import { LazyBoundary } from '#engine/client/lazy/LazyBoundary';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { useSlots } from '#engine/client/views/slots';

const SwitchRole = lazyComponent(() => import('./SwitchRole'));

interface UserMenuProps {
  readonly user: User;
  /** A figure of the person's own stands in the menu, for lack of a bar. */
  readonly withFigure?: boolean;
}

/** The signed-in person and their own pages. */
export const UserMenu = ({ user, withFigure = false }: UserMenuProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const { figure } = useSlots();
  const isPhone = useBelow('phone');
  const [switching, setSwitching] = useState(false);
  const role = roles.find(({ value }) => value === user.role);
  const entry = (icon: IconName, label: Parameters<typeof text>[0], onChoose: () => unknown) => ({
    key: icon,
    label: (
      <>
        <Icon name={icon} />
        <span>{text(label)}</span>
      </>
    ),
    onChoose,
  });
  const items = [
    ...(withFigure && figure?.isKnown(user)
      ? [
          {
            key: 'figure',
            label: <figure.Figure user={user} />,
            onChoose: () => void navigate(`/${pageFor(user.role, figure.leadsTo)?.path ?? ''}`),
          },
        ]
      : []),
    entry('user', 'menu.personalCenter', () => void navigate(changePasswordPage.pattern)),
    entry('settings', 'menu.userSettings', () => openGlobalSettings(true)),
    // A phone has no keyboard to help with.
    ...(isPhone ? [] : [entry('info', helpTitle, () => showHelp(true))]),
    // A person in another role leaves that role first, by the bar above the page.
    ...(user.ownRole === administrator && user.role === user.ownRole
      ? [entry('account', 'menu.switchRole', () => setSwitching(true))]
      : []),
    entry('leave', 'menu.signOut', loadSignOut),
  ];
  return (
    <>
      <MenuButton label={labeled(locale, text('menu.user'), user.name)} items={items} className="row user-button">
        <span className="avatar" aria-hidden="true" translate="no">
          {[...user.name][0]?.toUpperCase()}
        </span>
        <span className="user-words">
          <span className="user-name cut" translate="no" dir="auto">
            {user.name}
          </span>
          {role && <span className="user-role cut">{text(role.label)}</span>}
        </span>
        <Icon name="down" />
      </MenuButton>
      {switching && (
        <LazyBoundary onClose={() => setSwitching(false)} onRetry={() => setSwitching(true)}>
          <SwitchRole user={user} onClose={() => setSwitching(false)} />
        </LazyBoundary>
      )}
    </>
  );
};
