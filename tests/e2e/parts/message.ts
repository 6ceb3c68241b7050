import type { Page } from '@playwright/test';

/** A toast with this text. */
export const message = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
