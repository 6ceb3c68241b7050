import { say } from '#engine/schema/language';

/** Texts of the level from which on a merchant is alerted. */
export const alertTexts = {
  open: say('余额提醒', 'Low-balance alert'),
  saved: say('余额提醒线已保存', 'Low-balance level saved'),
} as const;
