import { useSyncExternalStore } from 'react';
import type { Mode } from '#src/business';
import { createListeners } from '#engine/client/value';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** What a person chose; `auto` follows the system. */
export type ModeChoice = 'auto' | Mode;

export const modeChoices: readonly ModeChoice[] = ['light', 'dark', 'auto'];

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const changes = createListeners();

/** Light unless chosen otherwise (docs/specification.md, section 2). */
export const getModeChoice = (): ModeChoice =>
  modeChoices.find((mode) => mode === browserStorage.getItem(storageKeys.mode)) ?? 'light';

/** Whether somebody chose a mode in this browser. */
export const isModeChosen = (): boolean => browserStorage.getItem(storageKeys.mode) !== null;

/** The mode on the screen now. */
export const getMode = (): Mode => {
  const choice = getModeChoice();
  if (choice !== 'auto') return choice;
  return systemDark().matches ? 'dark' : 'light';
};

const show = () => {
  document.documentElement.dataset['theme'] = getMode();
  changes.notify();
};

/** Chooses the mode, shows it, and keeps it for the next visit. */
export const chooseMode = (choice: ModeChoice): void => {
  browserStorage.setItem(storageKeys.mode, choice);
  show();
};

/** Follows the system and other tabs from now on; called once, when the page starts. */
export const followMode = (): void => {
  show();
  systemDark().addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKeys.mode) show();
  });
};

/** Listens to every change of the mode on the screen. */
export const onModeChange = changes.on;

/** Whether light or dark colors are in use; a component that calls it is drawn again when they change. */
export const useMode = (): Mode => useSyncExternalStore(onModeChange, getMode);
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onModeChange, getModeChoice);
