import { say, sayCount } from '#resources/schema/language';
import type { FileFault } from './file';

/** The import's texts, in their own chunk, since most visits import nothing. */
export const importTexts = {
  added: say('已录入', 'Added'),
  again: say('重新选择文件', 'Choose another file'),
  already: say('此前已录入', 'Already added'),
  back: say('返回', 'Back'),
  cancel: say('取消导入', 'Cancel import'),
  cancelled: say(
    '已取消。已录入的行会保留；再次导入同一文件时，会跳过这些行，从中断处继续。',
    'Canceled. Rows already added are kept. Import the same file again to resume; those rows are skipped.',
  ),
  check: say('检查', 'Check'),
  checkHint: say('检查不会录入任何内容', 'Checking does not add anything'),
  must: say('（必填）', '(required)'),
  checkedAll: sayCount('全部 %{count} 行都可以录入。', '%{count} row can be added.', 'All %{count} rows can be added.'),
  checkedNone: say('没有可以录入的新行。', 'There are no new rows to add.'),
  checkedSome: sayCount(
    '%{count} 行可以录入，%{refused} 行有误。',
    '%{count} row can be added, %{refused} with errors.',
    '%{count} rows can be added, %{refused} with errors.',
  ),
  checking: say('正在检查，尚未录入任何内容', 'Checking; nothing has been added yet'),
  choose: say('选择文件', 'Choose a file'),
  column: say('文件中的列', 'Column in the file'),
  columnNone: say('不导入', 'Not imported'),
  columns: say('文件可包含的列', 'Columns the file can have'),
  done: say('导入完成', 'Import complete'),
  drop: say('将 CSV 文件拖到这里，或', 'Drop a CSV file here, or'),
  encodings: say(
    'UTF-8 或 GB18030（中文版 Excel 的 CSV）均可自动识别。同一文件重复导入不会重复录入。',
    'UTF-8 and GB18030 (CSV from Chinese Excel) are both recognized. Importing a file again does not add its rows twice.',
  ),
  encodingIs: say('编码：%{encoding}', 'Encoding: %{encoding}'),
  failed: say('导入未能完成：%{why}', 'The import did not finish: %{why}'),
  field: say('字段', 'Field'),
  goToList: say('查看录入信息', 'View entries'),
  import: sayCount('导入 %{count} 行', 'Import %{count} row', 'Import %{count} rows'),
  importing: say('正在导入', 'Importing'),
  leave: say('离开并停止', 'Leave and stop'),
  leaveHint: say(
    '离开后导入会停止。已录入的行会保留，再次导入同一文件可继续。',
    'Leaving stops the import. Rows already added are kept; import the same file again to resume.',
  ),
  leaveTitle: say('导入正在进行', 'An import is running'),
  line: say('行', 'Row'),
  map: say('对应列', 'Match columns'),
  mapHint: say('已按表头自动对应，可以修改。', 'Matched by the header row. Change any that are wrong.'),
  missing: say('还需指定：%{fields}', 'Still needed: %{fields}'),
  more: sayCount(
    '仅显示前 %{count} 行，查看全部请下载。',
    'Only the first row is shown. Download the file to see all.',
    'Only the first %{count} rows are shown. Download the file to see all.',
  ),
  noRows: say('文件中没有数据行。', 'The file has no data rows.'),
  okWould: say('可录入', 'Can be added'),
  pause: say('暂停', 'Pause'),
  paused: say('已暂停', 'Paused'),
  pausedBecause: say('已暂停：%{why}', 'Paused: %{why}'),
  reading: say('正在读取文件', 'Reading the file'),
  reason: say('原因', 'Reason'),
  refused: say('有误', 'With errors'),
  refusedLines: say('有误的行', 'Rows with errors'),
  refusedSave: say('下载有误的行', 'Download rows with errors'),
  refusedFile: say('有误的行', 'errors'),
  remaining: say('约剩 %{time}', 'About %{time} left'),
  remainingShort: say('即将完成', 'Almost done'),
  resume: say('继续', 'Resume'),
  running: say('导入', 'Import'),
  sample: say('示例', 'Sample'),
  seen: sayCount(
    '其中 %{count} 行的玩家此前录入过。',
    '%{count} row is about a player with earlier entries.',
    '%{count} rows are about players with earlier entries.',
  ),
  steps: say('导入步骤', 'Import steps'),
  template: say('下载模板', 'Download template'),
  templateFile: say('模板', 'template'),
  value: say('内容', 'Value'),
  wrong: say('问题', 'Problem'),
} as const;

export type ImportTextKey = keyof typeof importTexts;

/** Says why a file can't be imported. */
export const fileFaults: Readonly<Record<FileFault, ReturnType<typeof say>>> = {
  empty: say('文件为空。', 'The file is empty.'),
  unreadable: say('无法读取文件，可能已被修改或移走。', 'The file cannot be read. It may have been changed or moved.'),
  encoding: say(
    '无法识别文件编码。请在 Excel 中另存为“CSV UTF-8”。',
    'Unknown file encoding. Save the file as “CSV UTF-8” in Excel.',
  ),
  noHeader: say('文件的第一行必须是表头。', 'The first row of the file must be the header.'),
  quote: say(
    '第 %{line} 行有未闭合的引号。请在表格软件中打开后另存为 CSV。',
    'Line %{line} has an unclosed quotation mark. Open the file in a spreadsheet program and save it as CSV.',
  ),
};
