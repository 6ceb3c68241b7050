import type { Page } from '@playwright/test';
import { overviewTexts } from '#src/screens/overview/overviewTexts';
import type { Words } from './words';

type Name = keyof typeof overviewTexts;

/** The overview. */
export const overviewScreen = (page: Page, { say, labeled }: Words) => ({
  chart: (label: Name) => page.getByRole('figure', { name: say(overviewTexts[label]) }),
  number: (label: Name) => page.getByRole('link', { name: labeled(say(overviewTexts[label]), '') }),
});
