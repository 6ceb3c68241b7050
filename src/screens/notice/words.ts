import { say } from '../../../resources/vocabulary/language';

/** What stands around a notice that is about to be published. */
export const publishWords = {
  readers: say('面向', 'For'),
  everybody: say('所有人', 'Everybody'),
  preview: say('公告预览', 'Preview of the notice'),
} as const;
