import { say } from '#engine/schema/language';

export const paletteTexts = {
  title: say('搜索页面、记录和操作', 'Search pages, records, and actions'),
  hint: say('查找页面、记录或操作', 'Find a page, record, or action'),
  recent: say('最近', 'Recent'),
  pages: say('页面', 'Pages'),
  records: say('记录', 'Records'),
  actions: say('操作', 'Actions'),
  none: say('没有匹配结果', 'No results'),
  actsHint: say('对 %{title} 执行操作', 'Do something with %{title}'),
  back: say('返回', 'Back'),
} as const;
