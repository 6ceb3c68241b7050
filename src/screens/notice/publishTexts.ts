import { say } from '#resources/schema/language';

/** Texts around a notice that is about to be published. */
export const publishTexts = {
  readers: say('接收对象', 'Audience'),
  preview: say('公告预览', 'Notice preview'),
} as const;
