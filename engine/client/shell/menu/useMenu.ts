import { useQuery } from '@tanstack/react-query';
import { menu } from '#engine/subjects/signIn/calls';
import type { Role } from '#engine/schema/roles';
import type { User } from '#engine/client/auth/user';
import { useSettings } from '#engine/client/settings/store';
import type { LocalizedText } from '#engine/schema/language';
import type { MessageKind } from '#engine/subjects/message/message';
import { resources } from '#resources/resources';
import { menuOf } from '#engine/schema/declared/pages';
import type { IconName } from '#engine/client/ui/icons';

/** An entry of the menu: a page of the console, or an address elsewhere. */
export interface MenuEntry {
  readonly key: string;
  /** Below `/admin` with a leading slash, or an absolute URL. */
  readonly to: string;
  readonly isElsewhere: boolean;
  readonly label: LocalizedText;
  readonly icon: IconName;
  readonly badge?: MessageKind | undefined;
  /** Its heading; the first one by default. */
  readonly group?: LocalizedText | undefined;
}

/** The menu from the declarations. */
export const ownMenu = (role: Role): MenuEntry[] =>
  menuOf(role, resources).map(({ route, path, label, icon, badge, group }) => ({
    key: route,
    to: `/${path}`,
    isElsewhere: false,
    label,
    icon,
    badge,
    group,
  }));

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
