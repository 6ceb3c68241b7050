import type { Page } from '@playwright/test';
import type { Words } from './words';

/** The quick check above the blacklist. */
export const checkScreen = (page: Page, { word }: Words) => {
  const form = page.getByRole('search', { name: word('checkPlayer') });
  const box = form.getByRole('textbox', { name: word('checkPlayer') });
  return {
    /** Types a player and asks by the Enter key. */
    ask: async (player: string) => {
      await box.fill(player);
      await box.press('Enter');
    },
    verdict: page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first(),
  };
};
