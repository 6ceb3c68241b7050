import { say, sayCount } from '#engine/schema/language';

/** The message box's own texts. They load when the box first opens and therefore stand outside the dictionaries. */
export const boxTexts = {
  title: say('消息盒子', 'Message box'),
  all: say('全部', 'All'),
  allRead: say('全部已读', 'Mark all read'),
  empty: say('清空', 'Clear'),
  emptyAll: say('全部清空', 'Clear all'),
  emptied: say('已清空“%{tab}”', '%{tab} cleared'),
  allEmptied: say('已清空', 'All cleared'),
  and: say('；', '; '),
  todosStay: sayCount(
    '%{count} 条待办在处理完成前保留',
    '%{count} to-do stays until it is done',
    '%{count} to-dos stay until they are done',
  ),
  mustReadStays: say('必读公告在确认前保留', 'a must-read notice stays until you confirm it'),
  restored: say('已恢复', 'Restored'),
  more: say('查看更多', 'View more'),
  nothing: say('暂无内容', 'Nothing here yet'),
  nothingHint: say('新消息会显示在这里。', 'New messages will appear here.'),
  nothingUnread: say('没有符合条件的消息', 'No matching messages'),
  failed: say('消息加载失败', 'Failed to load messages'),
  gone: say('该消息已被撤回', 'This message has been withdrawn'),
  haveRead: say('我已阅读', 'I have read it'),
  mustRead: say('请阅读后确认', 'Please read and confirm'),
  unread: say('未读', 'Unread'),
  status: say('状态', 'Status'),
  tabs: say('消息类别', 'Message types'),
} as const;
