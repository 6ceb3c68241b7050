import type { Page } from '@playwright/test';
import type { Word, Words } from './words';

/** The overview, by what stands on it. */
export const overviewScreen = (page: Page, { word, labeled }: Words) => {
  const [before = ''] = word('overviewAll', { count: '\u0000' }).split('\u0000');
  return {
    number: (label: Word) => page.getByRole('link', { name: labeled(word(label), '') }),
    chart: (label: Word) => page.getByRole('figure', { name: word(label) }),
    /** What leads to all merchants that are low on balance, however many there are. */
    allLow: new RegExp(`^${before.replace(/[()]/g, '\\$&')}\\d`),
  };
};
