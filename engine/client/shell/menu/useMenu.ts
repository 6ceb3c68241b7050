import { useQuery } from '@tanstack/react-query';
import { menu } from '#engine/subjects/signIn/calls';
import type { Role } from '#engine/schema/roles';
import type { User } from '#engine/client/auth/user';
import { useSettings } from '#engine/client/settings/store';
import { ownMenu, type MenuEntry } from './ownMenu';

/** The server's menu of this role. */
export const menuQuery = (id: number, role: Role, enabled: boolean) => ({
  queryKey: ['auth', 'menu', id, role],
  queryFn: async () => {
    const [{ call }, { readServerMenu }] = await Promise.all([
      import('#engine/client/api/client'),
      import('./serverMenu'),
    ]);
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
