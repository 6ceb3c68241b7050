import { say } from '#engine/schema/language';

/** The texts of a record's page. They load with it and therefore stand outside the dictionaries. */
export const showTexts = {
  systemInfo: say('系统信息', 'System information'),
  details: say('详情', 'Details'),
  parts: say('记录的各部分', 'Parts of the record'),
  wholeList: say('查看完整列表', 'Open the full list'),
  more: say('更多操作', 'More actions'),
} as const;
