import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menu } from '#resources/signIn/calls';
import type { Role } from '#resources/schema/roles';
import { getLocale } from '#src/i18n/locale';
import { textOf } from '#src/i18n/texts';
import type { User } from '#src/auth/user';
import { useSettings } from '#src/settings/store';
import { notify } from '#src/ui/toasts/toasts';
import { ownMenu, readServerMenu, type MenuEntry } from './serverMenu';

const menuQuery = (id: number, role: Role, enabled: boolean) => ({
  queryKey: ['auth', 'menu', id, role],
  queryFn: async () => {
    const { call } = await import('#src/api/calls');
    return readServerMenu(await call(menu, {}), role);
  },
  enabled,
  staleTime: Infinity,
});

/** The person's menu: the server's when they chose it and it is valid, else the console's own. */
export const useMenu = ({ id, role }: User): readonly MenuEntry[] => {
  const { menuFromServer } = useSettings();
  const { data } = useQuery(menuQuery(id, role, menuFromServer));
  return (menuFromServer ? data : undefined) ?? ownMenu(role);
};

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
