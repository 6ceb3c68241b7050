import type { Page } from '@playwright/test';
import { blacklist } from '#resources/blacklist/blacklist';
import { listScreen } from './listScreen';
import type { Words } from './words';

/** The answer above the blacklist to a search for a player. */
export const checkScreen = (page: Page, words: Words) => {
  const { search } = listScreen(page, words, blacklist);
  return {
    /** Types a player and asks by the Enter key. */
    ask: async (player: string) => {
      await search.fill(player);
      await search.press('Enter');
    },
    verdict: page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first(),
  };
};
