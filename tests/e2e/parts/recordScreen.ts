import type { Page } from '@playwright/test';
import { showTexts } from '#engine/client/views/Show/texts';
import { timelineTexts } from '#engine/client/views/Show/timeline/texts';
import type { Words } from './words';

/** The page of one record. */
export const recordScreen = (page: Page, { say }: Words) => {
  return {
    events: page.getByRole('region', { name: say(timelineTexts.title), exact: true }).getByRole('listitem'),
    /** Chooses from the menu with everything that is not in sight. */
    choose: async (action: string) => {
      await page.getByRole('button', { name: say(showTexts.more), exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
  };
};
