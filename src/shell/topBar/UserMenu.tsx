import { useState } from 'react';
import { useNavigate } from 'react-router';
import { amountLog } from '#resources/amountLog/amountLog';
import { pageFor } from '#resources/pages';
import { labeled } from '#resources/schema/language';
import { administrator, roles } from '#resources/business';
import { changePasswordPage } from '#src/router/pageRoutes';
import type { User } from '#src/auth/user';
import { openGlobalSettings } from '#src/settings/store';
import { useBelow } from '#src/ui/browser/useMedia';
import { helpTitle, showHelp } from '../help/help';
import { Icon, type IconName } from '#src/ui/icons';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { MenuButton } from '#src/ui/popover/Menu';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { useQuery } from '@tanstack/react-query';
import { ownBalance } from '#resources/tenant/balanceCalls';
import { formatMoney } from '#src/i18n/numbers';
import { balanceKey } from '#src/live/keys';

/** How long a change by somebody else may go unseen. */
const refreshMs = 30_000;

/**
 * The balance of a merchant admin's merchant in yuan. The console loads it after the sign-in (docs/specification.md,
 * section 4), every half minute, with every refresh of a page, and when the person returns to the window. Until then,
 * and on a failure, it shows the value of user-info.
 */
export const Balance = ({ known }: { known: string }) => {
  const text = useText();
  const locale = useLocaleInUse();
  const { data = known } = useQuery({
    queryKey: balanceKey,
    queryFn: async ({ signal }) => {
      const { call } = await import('#src/api/client');
      return (await call(ownBalance, {}, { signal })).balance;
    },
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  return (
    <span className="row balance">
      <Icon name="wallet" />
      <span className="quiet">{text('menu.balance')}</span>
      <b className="numeric" translate="no">
        {formatMoney(data, locale)}
      </b>
    </span>
  );
};

const SwitchRole = lazyComponent(() => import('./SwitchRole'));

interface UserMenuProps {
  readonly user: User;
  /** The balance stands in the menu, for lack of a bar. */
  readonly withBalance?: boolean;
}

/** The signed-in person and their own pages. */
export const UserMenu = ({ user, withBalance = false }: UserMenuProps) => {
  const text = useText();
  const locale = useLocaleInUse();
  const navigate = useNavigate();
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
    ...(withBalance && user.balance !== null
      ? [
          {
            key: 'balance',
            label: <Balance known={user.balance} />,
            onChoose: () => void navigate(`/${pageFor(user.role, amountLog)?.path ?? ''}`),
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
    entry('leave', 'menu.signOut', async () => (await import('#src/auth/signIn')).signOut()),
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
