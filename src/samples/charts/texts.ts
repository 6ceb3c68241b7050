import { say } from '../../../resources/vocabulary/language';

export const texts = {
  content: say('内容数据', 'Content data'),
  day: say('日期', 'Day'),
  total: say('总内容量', 'Total content'),
  shares: say('内容类型占比', 'Share of categories'),
  kind: say('类型', 'Category'),
  amount: say('内容量', 'Content'),
} as const;
