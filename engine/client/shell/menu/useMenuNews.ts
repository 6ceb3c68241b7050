import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#engine/client/auth/user';
import { getLocale } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';
import { useSettings } from '#engine/client/settings/store';
import { notify } from '#engine/client/ui/toasts/toasts';
import { menuQuery } from './useMenu';

/** Shows a toast about each fetch of the server's menu. Mounted once per page. */
export const useMenuNews = ({ id, role }: User): void => {
  const { menuFromServer } = useSettings();
  const { status, fetchStatus } = useQuery(menuQuery(id, role, menuFromServer));
  const state = !menuFromServer ? undefined : fetchStatus === 'fetching' ? 'loading' : status;
  useEffect(() => {
    if (state === 'loading') notify(textOf(getLocale(), 'serverMenu.loading'), 'info');
    if (state === 'success') notify(textOf(getLocale(), 'serverMenu.loaded'), 'success');
    if (state === 'error') notify(textOf(getLocale(), 'serverMenu.failed'), 'error');
  }, [state]);
};
