import { say } from '../../../resources/vocabulary/language';

/** Texts around a notice that is about to be published. */
export const publishTexts = {
  readers: say('接收对象', 'Audience'),
  everybody: say('所有人', 'Everyone'),
  preview: say('公告预览', 'Notice preview'),
} as const;
