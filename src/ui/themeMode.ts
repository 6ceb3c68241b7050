import { useSyncExternalStore } from 'react';
import type { Mode } from '../theme';

/** What a person chose; `auto` follows the system. */
export type ModeChoice = 'auto' | Mode;

export const modeChoices: readonly ModeChoice[] = ['light', 'dark', 'auto'];

/** The key under which the template kept it, so that a returning reader finds the same colours. index.html reads it too. */
const storageKey = 'arco-theme';
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const listeners = new Set<() => void>();

/** Light unless chosen otherwise (docs/specification.md, section 2). */
export const getModeChoice = (): ModeChoice =>
  modeChoices.find((mode) => mode === localStorage.getItem(storageKey)) ?? 'light';

/** Whether somebody chose in this browser. */
export const isModeChosen = (): boolean => localStorage.getItem(storageKey) !== null;

/** The mode on the screen now. */
export const getMode = (): Mode => {
  const choice = getModeChoice();
  if (choice !== 'auto') return choice;
  return systemDark().matches ? 'dark' : 'light';
};

const show = () => {
  document.documentElement.dataset['theme'] = getMode();
  listeners.forEach((listener) => listener());
};

/** Chooses the mode, shows it, and keeps it for the next visit. */
export const chooseMode = (choice: ModeChoice): void => {
  localStorage.setItem(storageKey, choice);
  show();
};

/** Follows the system and other tabs from now on; called once, when the page starts. */
export const followMode = (): void => {
  show();
  systemDark().addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) show();
  });
};

/** Tells `listener` of every change of the mode on the screen; answers how to stop. */
export const onModeChange = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMode = (): Mode => useSyncExternalStore(onModeChange, getMode);
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onModeChange, getModeChoice);
