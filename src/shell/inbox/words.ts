import { say } from '../../../resources/vocabulary/language';

/** What the message box says of its own. Here and not in the dictionaries: it is loaded when it is first opened. */
export const boxWords = {
  title: say('消息盒子', 'Message box'),
  all: say('全部', 'All'),
  allRead: say('全部已读', 'Mark all read'),
  empty: say('清空', 'Empty'),
  emptied: say('已清空「%{tab}」', '%{tab}: emptied'),
  undo: say('撤销', 'Undo'),
  restored: say('已恢复', 'Put back'),
  more: say('查看更多', 'View more'),
  nothing: say('暂无内容', 'No content'),
  nothingHint: say('新的消息会出现在这里。', 'What is new will appear here.'),
  nothingUnread: say('没有符合条件的消息', 'No message matches'),
  failed: say('消息加载失败', 'The messages could not be loaded'),
  retry: say('重试', 'Try again'),
  gone: say('该消息已被撤回', 'This message was withdrawn'),
  unread: say('未读', 'Unread'),
  status: say('状态', 'Status'),
  tabs: say('消息类别', 'Kinds of messages'),
  total: say('共 %{count} 条', '%{count} in total'),
} as const;
