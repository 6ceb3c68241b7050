import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { Icon } from '#engine/client/ui/icons';
import { useOnline } from '#engine/client/ui/browser/useMedia';
import type { User } from '#engine/client/auth/user';
import { roles } from '#resources/business';
import { notify } from '#engine/client/ui/toasts/toasts';
import { sentenceOf } from '#engine/client/api/errors';
import { Button, IconButton } from '#engine/client/ui/buttons/Button';
import { UserMenu } from '#engine/client/shell/topBar/UserMenu';
import { Bell } from '#engine/client/shell/message/Bell';
import { LanguageMenu, SettingsButton } from '#engine/client/shell/settings/menus';
import './bars.css';

/** Says on every page that there is no network. When it returns, the page fetches its data again. */
export const OfflineBar = () => {
  const text = useText();
  const online = useOnline();
  const queryClient = useQueryClient();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) void queryClient.invalidateQueries();
    wasOffline.current = !online;
  }, [online, queryClient]);
  return (
    <div role="status" className={online ? 'visually-hidden' : 'row offline-bar'}>
      {!online && (
        <>
          <Icon name="warning" />
          <span>{text('errors.offlineNow')}</span>
        </>
      )}
    </div>
  );
};

interface FloatingButtonsProps {
  readonly user: User;
  readonly hasMessages: boolean;
  readonly onOpenMenu?: () => void;
}

/**
 * Buttons at the right edge while the top bar is hidden: the person, messages, language, settings, and the menu where it has no
 * place of its own. The page leaves them a margin, so that they cover nothing; on a phone they stay above it.
 */
export const FloatingButtons = ({ user, hasMessages, onOpenMenu }: FloatingButtonsProps) => {
  const text = useText();
  return (
    <div className="stack floating-buttons">
      <UserMenu user={user} withFigure />
      {hasMessages && <Bell />}
      <LanguageMenu />
      <SettingsButton className="button icon plain" />
      {onOpenMenu && (
        <IconButton icon="menu" iconSize={18} label={text('menu.open')} look="plain" onClick={onOpenMenu} />
      )}
    </div>
  );
};

/** Says on every page that an admin acts in another role, and ends that. */
export const ActingBar = ({ user }: { user: User }) => {
  const text = useText();
  const [busy, setBusy] = useState(false);
  const role = roles.find(({ value }) => value === user.role);
  const end = async () => {
    setBusy(true);
    try {
      const { takeOwnRole } = await import('#engine/client/auth/role');
      await takeOwnRole(user);
    } catch (error) {
      setBusy(false);
      notify(sentenceOf(error), 'error');
    }
  };
  return (
    <div className="row acting-bar" role="status">
      <span>
        {text('acting.now', {
          name: user.name,
          role: [role && text(role.label), user.organizationName].filter(Boolean).join(' · '),
        })}
      </span>
      <Button look="small" held={busy} onClick={() => void end()}>
        {text('acting.end')}
      </Button>
    </div>
  );
};
