import type { Page } from '@playwright/test';
import type { Words } from './words';

/** The settings drawer. */
export const settingsScreen = (page: Page, { text }: Words) => {
  const drawer = page.getByRole('dialog', { name: text('settings.title') });
  return {
    drawer,
    button: page.getByRole('button', { name: text('settings.title') }),
    open: async () => {
      await page.getByRole('button', { name: text('settings.title') }).click();
      await drawer.waitFor();
    },
    toggle: (name: 'navbar' | 'menu' | 'topMenu' | 'footer' | 'tabBar' | 'menuFromServer' | 'colorWeak') =>
      drawer.getByRole('switch', { name: text(`settings.${name}`), exact: true }).click(),
    close: async () => {
      await drawer.getByRole('button', { name: text('action.ok') }).click();
      await drawer.waitFor({ state: 'detached' });
    },
  };
};
