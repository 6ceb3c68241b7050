import type { Page } from '@playwright/test';

/** A short message of the console with these words, wherever it floats. */
export const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
