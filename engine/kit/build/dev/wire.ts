import type { Draft, DraftAnswers } from '#engine/server/database/migrationGenerator/draft';

/** The messages between `npm run dev` and its panel in the page, over Vite's own socket. */
export const messages = {
  /** From a page that has just opened its panel. */
  opened: 'dev:opened',
  /** To the page: the drafted migration, or null. */
  draft: 'dev:draft',
  /** From the page: write and apply it. */
  apply: 'dev:apply',
  /** From the page: answers that are not as declared, each once. */
  deviations: 'dev:deviations',
} as const;

/** The drafted migration, and why it could not be applied. */
export interface ShownDraft extends Draft {
  readonly failure?: string;
}

/** What a person decided about the draft. */
export interface Decision extends DraftAnswers {
  readonly name: string;
}
