import type { Page } from '@playwright/test';
import { settingsTexts } from '#engine/client/settings/settingsTexts';
import type { Words } from './words';

/** The settings drawer. */
export const settingsScreen = (page: Page, { text, say }: Words) => {
  const drawer = page.getByRole('dialog', { name: text('menu.settings') });
  return {
    drawer,
    button: page.getByRole('button', { name: text('menu.settings') }),
    open: async () => {
      await page.getByRole('button', { name: text('menu.settings') }).click();
      await drawer.waitFor();
    },
    toggle: (name: 'navbar' | 'menu' | 'topMenu' | 'footer' | 'tabBar' | 'menuFromServer' | 'colorWeak') =>
      drawer.getByRole('switch', { name: say(settingsTexts[name]), exact: true }).click(),
    close: async () => {
      await drawer.getByRole('button', { name: text('action.ok') }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  };
};
