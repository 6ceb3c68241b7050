import type { LocalizedText } from './language';
import type { Access } from './roles';
import type { DeclaredIcon } from './icons';
import type { MenuGroup } from './menuGroups';
import type { MessageKind } from './messageKinds';

/** A page written by hand, beside those that show records. `src/screens/pages.ts` names its screen. */
export interface CustomPage {
  /** Carried by the redirect query of the sign-in page. */
  readonly route: string;
  /** Below `/admin`. */
  readonly path: string;
  readonly icon: DeclaredIcon;
  readonly label: LocalizedText;
  readonly allow: Access;
  /** The call that fills it (`review/list`): where a server has none, nobody has the page. */
  readonly needs?: string;
  /**
   * The query of that call as the page first makes it. Where it is declared, the call goes out when a mouse is pressed on a
   * link to the page.
   */
  readonly asks?: Readonly<Record<string, string | number>>;
  /** Name of the resource that this page belongs to: it is opened from there and not from the menu. */
  readonly parent?: string;
  /** Name of the resource behind which it stands in the menu; behind all of them, where there is none. */
  readonly behind?: string;
  /** The to-dos that its menu entry counts, by their kind. */
  readonly badge?: MessageKind;
  /** Opened from the frame, and not from the menu. */
  readonly hiddenFromMenu?: true;
  /** Stands before the resources in the menu. */
  readonly first?: true;
  /** The group of the menu in which it stands (`menuGroups` in `resources/business.ts`); the first one, where there is none. */
  readonly group?: MenuGroup;
}
