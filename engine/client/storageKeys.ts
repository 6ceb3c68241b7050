import type { Resource } from '#engine/schema/resource';

/** The keys of everything that the console keeps in a browser. */
export const storageKeys = {
  /** docs/specification.md, section 4. */
  token: 'token',
  /** What a dialect renews the token by. */
  renewal: 'renewal',
  /** docs/specification.md, section 9. */
  locale: 'arco-locale',
  /** The name under which the template kept it, so that a returning reader finds the same colors. */
  mode: 'arco-theme',
  device: 'device',
  /** When the person last did something, in milliseconds. */
  actedAt: 'actedAt',
  settings: 'shell.settings',
  unsavedSettings: 'shell.settings.unsaved',
  settingsOwner: 'shell.owner',
  lists: 'shell.lists',
  home: 'shell.home',
  /** The last session was ended by its person. */
  signedOut: 'shell.signedOut',
  /** In the storage of one browser tab. */
  tabs: 'shell.tabs',
  /** The token of the session that the values of this browser tab belong to. */
  owner: 'shell.session',
  recent: 'shell.recent',
  reloadedAt: 'shell.reloadedAt',
  /** The page loads itself, which nobody asked for. */
  ownLoad: 'shell.ownLoad',
} as const;

/**
 * What belongs to one session alone. It is cleared here and not by the modules that write it, since some of them load
 * only when they are needed, and would miss the end of the session.
 */
export const ofOneSession = {
  browser: [storageKeys.home, storageKeys.lists],
  tab: [storageKeys.tabs, storageKeys.recent, storageKeys.owner],
} as const;

/** Where this browser keeps a person's columns of a list, and their widths. */
export const arrangementKeys = ({ name }: Resource, personId: number) =>
  ({ columns: `${name}.${personId}.columns`, widths: `${name}.${personId}.widths` }) as const;
