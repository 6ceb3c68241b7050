import { say, sayCount } from '#engine/schema/language';

/** The texts of the bar of selected rows, which load with it. */
export const bulkTexts = {
  clearSelection: say('取消选择', 'Clear selection'),
  selected: say('已选 %{count} 条', '%{count} selected'),
  elsewhere: sayCount('其中 %{count} 条在其他页', '%{count} on another page', '%{count} on other pages'),
  filteredOut: sayCount(
    '其中 %{count} 条不符合当前筛选',
    '%{count} outside the filters',
    '%{count} outside the filters',
  ),
  notHere: sayCount('其中 %{count} 条不在本页', '%{count} not on this page', '%{count} not on this page'),
  selectAll: sayCount('选择全部 %{count} 条匹配记录', 'Select the one that matches', 'Select all %{count} matching'),
  all: sayCount('已选全部 %{count} 条匹配记录', 'The one that matches is selected', 'All %{count} matching selected'),
  tooMany: say(
    '匹配的记录超过 %{max} 条，请先缩小筛选范围再全选',
    'Over %{max} match. Narrow the filters to select them all.',
  ),
  tooManySelected: say('一次最多操作 %{max} 条所选记录', 'At most %{max} selected records change at once.'),
  counting: say('正在统计可以执行的记录…', 'Counting the records that qualify…'),
  some: say(
    '符合筛选条件的 %{all} 条中，%{count} 条可%{transition}。',
    '%{count} of the %{all} matching can be %{done}.',
  ),
  title: say('确定%{transition}全部 %{records}吗？', '%{transition} all %{records}?'),
  job: say(
    '将在后台分批执行，关闭页面也会继续。届时不符合条件的记录会被跳过，并列入结果文件。',
    'This runs in the background, even when you close the page. Records that no longer qualify are skipped and listed in the result file.',
  ),
  undo: say('完成后可以撤销。', 'You can undo it afterwards.'),
  changed: sayCount(
    '匹配的记录数已变为 %{count} 条，请再次确认。',
    'The number of matching records is now %{count}. Please confirm again.',
    'The number of matching records is now %{count}. Please confirm again.',
  ),
} as const;

/** The texts of the progress of bulk changes, which load with it. */
export const panelTexts = {
  label: say('批量操作', 'Bulk changes'),
  running: say('%{transition} %{records}', '%{transition} %{records}'),
  progress: say('已处理 %{at} / %{all}', '%{at} of %{all} processed'),
  done: sayCount('已执行 %{count} 条', '%{count} done', '%{count} done'),
  skipped: sayCount('跳过 %{count} 条', '%{count} skipped', '%{count} skipped'),
  result: say('下载结果', 'Download result'),
  cancel: say('停止', 'Stop'),
  stopped: say('因您的权限已变化而中止', 'Stopped because your rights have changed'),
} as const;
