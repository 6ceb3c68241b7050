import { say } from '#resources/schema/language';
import { sayCount } from '#resources/schema/plural';

/** Texts around who has read a notice. */
export const readersTexts = {
  tabs: say('阅读情况', 'Readers'),
  read: say('已读（%{count}）', 'Read (%{count})'),
  unread: say('未读（%{count}）', 'Not read (%{count})'),
  name: say('姓名', 'Name'),
  role: say('角色', 'Role'),
  readAt: say('阅读时间', 'Read at'),
  nobody: say('还没有人阅读', 'Nobody has read it yet'),
  everybody: say('所有人均已阅读', 'Everybody has read it'),
} as const;

export const readersSummary = sayCount(
  '应读 %{count} 人，已停用的账号不计入。',
  'Meant for %{count} person. Disabled accounts are not counted.',
  'Meant for %{count} people. Disabled accounts are not counted.',
);
