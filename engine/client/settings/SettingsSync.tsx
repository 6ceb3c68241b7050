import { asLocale, locales, type Locale } from '#engine/schema/language';
import { isPlainObject } from '#engine/schema/shape';
import { changeLocale, getLocale, isLocaleChosen, onLocaleChange } from '#engine/client/i18n/locale';
import { preferences, storePreference } from '#engine/client/preferences/preferences';
import {
  chooseMode,
  getModeChoice,
  isModeChosen,
  modeChoices,
  onModeChange,
  type ModeChoice,
} from '#engine/client/ui/themeMode';
import { asSettings, defaults, type Settings } from './settings';
import { getSettings, isUnsaved, markSaved, onSettings, replaceSettings } from './store';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';
import { useStoreContext } from 'react-admin';
import { useEffect } from 'react';
import { refreshArrangements } from '#engine/client/preferences/arrangements';
import { refreshListDefaults } from '#engine/client/preferences/listDefaults';

/** The name under which the server keeps them. */
const name = 'shell';
/** A picker that is dragged changes many times a second. */
const pauseMs = 800;

interface StoredSettings {
  readonly settings: Settings;
  readonly mode: ModeChoice;
  readonly locale: Locale;
}

const current = (): StoredSettings => ({ settings: getSettings(), mode: getModeChoice(), locale: getLocale() });

const asKept = (value: unknown): StoredSettings | undefined => {
  if (!isPlainObject(value) || !('settings' in value)) return undefined;
  const { settings, mode, locale } = value;
  return {
    settings: asSettings(settings),
    mode: modeChoices.find((choice) => choice === mode) ?? getModeChoice(),
    locale: locales.some((one) => one === locale) ? asLocale(String(locale)) : getLocale(),
  };
};

/** Colors and language chosen in this browser win: the person chose them on the sign-in page. */
const apply = async ({ settings, mode, locale }: StoredSettings): Promise<void> => {
  if (JSON.stringify(settings) !== JSON.stringify(getSettings())) replaceSettings(settings);
  if (mode !== getModeChoice() && !isModeChosen()) chooseMode(mode);
  if (locale !== getLocale() && !isLocaleChosen()) await changeLocale(locale);
};

/**
 * Settings follow their person: the server's replace this browser's, and every change goes to the server. A change that
 * has not arrived there, as before a reload or without a network, is newer and wins. A person without settings on the
 * server keeps this browser's. Returns an unsubscribe function.
 */
export const followPerson = (id: number): (() => void) => {
  let stopped = false;
  let timer: number | undefined;
  let saved: string | undefined;
  const save = () => {
    const kept = current();
    const text = JSON.stringify(kept);
    if (text === saved) return;
    saved = text;
    // A change that fails to reach the server shows here all the same; the next change sends it again.
    storePreference(name, kept).then(
      () => text === JSON.stringify(current()) && markSaved(),
      () => (saved = undefined),
    );
  };
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(save, pauseMs);
  };
  const begin = async () => {
    const kept = asKept((await preferences()).get(name));
    if (stopped) return;
    // Another person's settings do not carry over.
    const owner = browserStorage.getItem(storageKeys.settingsOwner);
    const isOwn = owner === null || owner === String(id);
    const isNewer = isOwn && isUnsaved();
    if (kept && !isNewer) await apply(kept);
    else if (!isOwn) await apply({ ...current(), settings: defaults });
    browserStorage.setItem(storageKeys.settingsOwner, String(id));
    stops.push(onSettings(later), onModeChange(later), onLocaleChange(later));
    if (isNewer) return save();
    saved = JSON.stringify(current());
    markSaved();
  };
  const stops: (() => void)[] = [];
  // Without an answer this browser's settings apply.
  begin().catch(() => undefined);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
  };
};

/** Keeps the settings in this browser and on the server equal while it is mounted. */
const SettingsSync = ({ id }: { id: number }) => {
  const store = useStoreContext();
  useEffect(() => followPerson(id), [id]);
  useEffect(() => {
    // Without an answer this browser's defaults apply.
    refreshListDefaults().catch(() => undefined);
    refreshArrangements(store, id).catch(() => undefined);
  }, [store, id]);
  return null;
};

export default SettingsSync;
