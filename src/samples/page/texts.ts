import { say } from '#resources/schema/language';

/** Texts that several sample pages have. */
export const pageWords = {
  stepDone: say('（已完成）', '(done)'),
  nothing: say('暂无内容', 'Nothing here yet'),
} as const;
