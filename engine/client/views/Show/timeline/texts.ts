import { say, sayCount } from '#engine/schema/language';

/** The texts of timelines. They load with a record's page and therefore stand outside the dictionaries. */
export const timelineTexts = {
  title: say('动态', 'Timeline'),
  all: say('全部', 'All'),
  earlier: say('查看更早的动态', 'Show earlier'),
  nothing: say('暂无动态', 'Nothing here yet'),
  created: say('%{who} 创建了此记录', '%{who} created this record'),
  imported: say('%{who} 从文件导入了此记录', '%{who} imported this record from a file'),
  changedOne: say('%{who} 修改了%{field}', '%{who} changed %{field}'),
  changedMany: sayCount(
    '%{who} 修改了 %{count} 个字段',
    '%{who} changed %{count} field',
    '%{who} changed %{count} fields',
  ),
  reverted: say('%{who} 撤销了一次修改', '%{who} reverted a change'),
  noted: say('%{who} 留言', '%{who} left a note'),
  acted: say('%{who} 执行了“%{action}”', '%{action}, by %{who}'),
  actingAs: say('%{who}（以%{role}身份）', '%{who} (as %{role})'),
  nobody: say('系统', 'The system'),
  to: say('变为', 'to'),
  write: say('写留言，用 @ 提及同事', 'Write a note; @ mentions a colleague'),
  post: say('发布留言', 'Add note'),
  posted: say('留言已发布', 'Note added'),
  postedTo: say('留言已发布，已通知 %{names}', 'Note added; %{names} will see it'),
  people: say('可提及的同事', 'Colleagues to mention'),
  revert: say('撤销', 'Revert'),
  revertTitle: say('撤销这次修改？', 'Revert this change?'),
  revertHint: say(
    '以下字段将恢复为修改前的值，其他内容不变。',
    'These fields return to their earlier values. Nothing else changes.',
  ),
  revertDone: say('已撤销修改', 'Change reverted'),
  staleHint: say(
    '这次修改之后，记录又有变动。请逐项选择要保留的值。',
    'The record has changed since. Choose for each field which value to keep.',
  ),
  staleEarlier: say('修改前的值', 'Earlier value'),
  takeEarlier: say('全部恢复', 'Restore all'),
  takePresent: say('全部保留现值', 'Keep all current values'),
  nothingLeft: say('这些字段已是修改前的值，无需撤销。', 'These fields already have their earlier values.'),
} as const;
