import type { RaRecord } from 'react-admin';
import { resources } from '#resources/resources';
import { mayDo } from '#engine/schema/access';
import { inSentence, type Locale, locales } from '#engine/schema/language';
import { pageFor } from '#engine/schema/declared/pages';
import type { Role } from '#engine/schema/roles';
import type { Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { languageName } from '#engine/client/i18n/locale';
import { textOf } from '#engine/client/i18n/texts';
import { changePasswordPage } from '#engine/client/router/pageRoutes';
import { openGlobalSettings } from '#engine/client/settings/store';
import { chooseMode } from '#engine/client/ui/themeMode';
import type { IconName } from '#engine/client/ui/icons';
import { chooseLanguage } from '#engine/client/shell/settings/menus';
import { showHelp, helpTitle } from '#engine/client/shell/help/help';
import type { MenuEntry } from '#engine/client/shell/menu/ownMenu';
import { readStored } from '#engine/client/value';
import { tabStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** A record behind a command. */
export interface FoundRecord {
  readonly resource: Resource;
  readonly record: RaRecord;
}

/** An entry of the palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** The group that it belongs to, in a lighter color. */
  readonly aside?: string;
  /** What tells it from others of the same label. */
  readonly facts?: string;
  readonly icon: IconName;
  /** The record to act on, where the person may do more with it than open it. */
  readonly found?: FoundRecord;
  /** Enter chooses it only where nothing else was found. */
  readonly isAside?: boolean;
  /** An address of the console, or a function to run. */
  readonly does: { readonly to: string } | { readonly run: () => void };
}

/** Returns whether the text contains every typed word. */
export const matches = (text: string, typed: string): boolean => {
  const within = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** Returns the pages of the person's menu, and the personal center. */
export const pageCommands = (menu: readonly MenuEntry[], locale: Locale): Command[] => [
  ...menu
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(({ key, to, label, icon }): Command => ({
      key,
      label: label[locale],
      icon,
      does: { to },
    })),
  {
    key: changePasswordPage.name,
    label: textOf(locale, 'personal.title'),
    icon: 'user',
    does: { to: changePasswordPage.pattern },
  },
];

/** Returns one command for each resource that the role may create. */
export const createCommands = (role: Role, locale: Locale): Command[] =>
  resources
    .filter((resource) => mayDo(role, resource, 'insert') && pageFor(role, resource))
    .map(({ name, path, label, labelOne, icon }) => ({
      key: `create.${name}`,
      label: textOf(locale, 'page.create', { name: inSentence((labelOne ?? label)[locale], locale) }),
      icon,
      does: { to: `/${path}/create` },
    }));

const shellCommand = (key: string, label: string, icon: IconName, run: () => void): Command => ({
  key,
  label,
  icon,
  does: { run },
});

/** Returns the actions that work on every page. */
export const shellCommands = (locale: Locale, signOut: () => void): Command[] => [
  shellCommand('settings', textOf(locale, 'menu.settings'), 'settings', () => openGlobalSettings(true)),
  shellCommand('help', helpTitle[locale], 'info', () => showHelp(true)),
  shellCommand('light', textOf(locale, 'theme.switch', { mode: textOf(locale, 'theme.light') }), 'sun', () =>
    chooseMode('light'),
  ),
  shellCommand('dark', textOf(locale, 'theme.switch', { mode: textOf(locale, 'theme.dark') }), 'moon', () =>
    chooseMode('dark'),
  ),
  ...locales.map((one) => shellCommand(one, languageName(one), 'language', () => void chooseLanguage(one))),
  shellCommand('leave', textOf(locale, 'menu.signOut'), 'leave', signOut),
];

const most = 6;

/** A page that was opened from the palette: its address and its label. */
export interface Recent {
  readonly to: string;
  readonly label: string;
}

const isRecent = (value: unknown): value is Recent =>
  isPlainObject(value) &&
  typeof value['to'] === 'string' &&
  value['to'].startsWith('/') &&
  typeof value['label'] === 'string';

/** The last entries of this browser tab, the latest first. */
export const recentOnes = (): readonly Recent[] =>
  readStored(tabStorage, storageKeys.recent, (value) => (Array.isArray(value) ? value.filter(isRecent) : []));

export const remember = (recent: Recent): void => {
  const others = recentOnes().filter(({ to }) => to !== recent.to);
  tabStorage.setItem(storageKeys.recent, JSON.stringify([recent, ...others].slice(0, most)));
};
