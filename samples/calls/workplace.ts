import { say } from '#engine/schema/language';
import { same } from './mockCall';

/** The four key figures of the content; the last one has risen, in percent. */
export const keyFigures = [
  { label: say('线上总内容', 'Content online'), value: say('373.5万+', '3.74M+') },
  { label: say('投放中内容', 'In promotion'), value: same('368') },
  { label: say('日新增评论', 'New comments'), value: same('8,874') },
  { label: say('较昨日新增', 'Since yesterday'), rise: 2.8 },
] as const;

/** The share of each kind of content, in the order of the kinds. */
export const contentShares = [148_564, 334_271, 445_694] as const;

/** Shortcuts to the pages of these names. */
export const shortcuts = [
  { label: say('内容管理', 'Manage content'), icon: 'notice', page: 'noticeAdminList' },
  { label: say('内容分析', 'Analyze content'), icon: 'chart', page: 'DataAnalysis' },
  { label: say('线上推广', 'Online promotion'), icon: 'upload', page: 'Step' },
  { label: say('内容投放', 'Stream content'), icon: 'device', page: 'Group' },
] as const;
