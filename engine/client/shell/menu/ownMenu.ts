import type { Role } from '#engine/schema/roles';
import type { LocalizedText } from '#engine/schema/language';
import type { MenuGroup } from '#engine/schema/menuGroups';
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
  readonly group?: MenuGroup | undefined;
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
