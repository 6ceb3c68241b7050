import type { Option } from '#resources/schema/choices';
import { list, object, type Read } from '#resources/schema/answer';
import { choice, integer, yesNo } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { count, mockCall, shortText } from './parts';

/** Twelve points, up to this Friday; `x` is a day as `2026-11-20`, and `y` counts tens of thousands. */
export const contentData = mockCall('GET', 'content-data', say('内容数据', 'Content data'), list(object({ x: shortText('日期', 'Day'), y: count('内容量', 'Content') })));

export const popularTypes = [
  { value: 'text', label: say('文本', 'Text') },
  { value: 'image', label: say('图片', 'Images') },
  { value: 'video', label: say('视频', 'Video') },
] as const satisfies readonly Option<string>[];

export type PopularType = (typeof popularTypes)[number]['value'];

const popularItem = object({
  /** Its rank. */
  key: integer(say('排名', 'Rank'), { min: 1 }),
  /** In tens of thousands: `346.3w+`. */
  clickNumber: shortText('点击量', 'Clicks'),
  title: shortText('内容标题', 'Title'),
  /** Percent. */
  increases: count('日涨幅', 'Daily rise'),
});

/** The five most clicked of a type. */
export const popularList = mockCall('GET', 'popular/list', say('线上热门内容', 'Popular content'), list(popularItem), {
  type: choice(say('类型', 'Type'), { required: true, options: popularTypes }),
});

const chatEntry = object({
  id: integer(say('编号', 'ID'), { min: 1 }),
  username: shortText('用户', 'User'),
  content: shortText('内容', 'Message'),
  /** Of today, as `13:09:12`. */
  time: shortText('时间', 'Time'),
  isCollect: yesNo(say('已收藏', 'Saved'), {}),
});

export type ChatEntry = Read<typeof chatEntry>;

/** What viewers wrote lately, four to six entries. */
export const chatList = mockCall('POST', 'chat/list', say('聊天窗口', 'Chat'), list(chatEntry));
