import type { Page } from '@playwright/test';
import type { Word, Words } from './words';

/** The overview. */
export const overviewScreen = (page: Page, { word, labeled }: Words) => ({
  chart: (label: Word) => page.getByRole('figure', { name: word(label) }),
  number: (label: Word) => page.getByRole('link', { name: labeled(word(label), '') }),
});
