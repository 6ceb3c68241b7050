import { getMode, onModeChange } from '#engine/client/ui/themeMode';
import { asSettings, defaults, withChange, type Settings } from './settings';
import { createValue, readStored } from '#engine/client/value';
import { themeVariables } from './themeColor';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

const stored = (): Settings => readStored(browserStorage, storageKeys.settings, (value) => asSettings(value ?? {}));

const settings = createValue(stored);
export const { get: getSettings, on: onSettings, use: useSettings } = settings;

/** Puts the settings that styles read onto the page, and the colors where they differ from the tokens. */
export const showSettings = (): void => {
  const current = getSettings();
  const { style, dataset } = document.documentElement;
  style.setProperty('--size-menu', `${current.menuWidth}px`);
  const own = current.themeColor !== defaults.themeColor;
  for (const [name, value] of Object.entries(themeVariables(current.themeColor, getMode())))
    if (own) style.setProperty(name, value);
    else style.removeProperty(name);
  for (const name of ['colorWeak', 'compactRows'] as const)
    if (current[name]) dataset[name] = '';
    else delete dataset[name];
};

const put = (next: Settings): void => {
  browserStorage.setItem(storageKeys.settings, JSON.stringify(next));
  settings.set(next);
  showSettings();
};

/** Changes settings, shows them, and keeps them in this browser. */
export const changeSettings = (patch: Partial<Settings>): void => {
  browserStorage.setItem(storageKeys.unsavedSettings, '');
  put(withChange(getSettings(), patch));
};

/** Whether the server does not have the last change yet, as after a reload right after a change. */
export const isUnsaved = (): boolean => browserStorage.getItem(storageKeys.unsavedSettings) !== null;
export const markSaved = (): void => browserStorage.removeItem(storageKeys.unsavedSettings);

/** Replaces all settings, as by those on the server. */
export const replaceSettings = (kept: unknown): void => put(asSettings(kept));

const drawer = createValue(() => false);

/** Whether the drawer is open (`globalSettings` of the specification). It belongs to this page and is not kept. */
export const useGlobalSettings = drawer.use;

/** Opens the drawer of the settings, or closes it. */
export const openGlobalSettings = drawer.set;

/** Shows the settings and follows other tabs from now on; called once, when the page starts. */
export const followSettings = (): void => {
  showSettings();
  onModeChange(showSettings);
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.settings) return;
    settings.set(stored());
    showSettings();
  });
};
