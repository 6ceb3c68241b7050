import { useCallback } from 'react';
import { say } from '../../../resources/language';
import { fill } from '../../i18n/texts';
import { useLocaleInUse } from '../../i18n/useText';
import type { FileFault } from './file';

/** What the import says; part of its own chunk, since most visits import nothing. */
export const importTexts = {
  added: say('已录入', 'Added'),
  again: say('换一个文件', 'Another file'),
  already: say('此前已录入', 'Added before'),
  back: say('返回', 'Back'),
  cancel: say('取消导入', 'Cancel'),
  cancelled: say(
    '已取消。已录入的行会保留；再次导入同一文件时，会跳过这些行，从中断处继续。',
    'Cancelled. What was added stays. Import the same file again to go on: lines that were added are left out.',
  ),
  check: say('检查', 'Check'),
  checkHint: say('检查不会录入任何内容', 'Checking adds nothing'),
  must: say('（必填）', '(required)'),
  checkedAll: say('全部 %{count} 行都可以录入。', 'All %{count} lines can be added.'),
  checkedNone: say('没有可以录入的新行。', 'There is no new line to add.'),
  checkedSome: say('%{count} 行可以录入，%{refused} 行有误。', '%{count} lines can be added, %{refused} have faults.'),
  checking: say('正在检查，尚未录入任何内容', 'Checking. Nothing has been added yet'),
  choose: say('选择文件', 'Choose a file'),
  column: say('文件中的列', 'Column of the file'),
  columnNone: say('不导入', 'Not imported'),
  columns: say('文件可以有的列', 'Columns that the file may have'),
  done: say('导入完成', 'Imported'),
  drop: say('将 CSV 文件拖到这里，或', 'Drop a CSV file here, or'),
  encodings: say(
    'UTF-8 或 GB18030（中文版 Excel 的 CSV）均可自动识别。同一文件重复导入不会重复录入。',
    'UTF-8 and GB18030 (CSV of Chinese Excel) are both recognised. A file that is imported twice adds nothing twice.',
  ),
  encodingIs: say('编码 %{encoding}', 'Encoding %{encoding}'),
  failed: say('导入未能完成：%{why}', 'The import did not finish: %{why}'),
  field: say('字段', 'Field'),
  goToList: say('查看录入信息', 'To the list'),
  import: say('导入 %{count} 行', 'Import %{count} lines'),
  importing: say('正在导入', 'Importing'),
  leave: say('离开并停止', 'Leave and stop'),
  leaveHint: say(
    '离开后导入会停止。已录入的行会保留，再次导入同一文件可以继续。',
    'Leaving stops the import. What was added stays; import the same file again to go on.',
  ),
  leaveTitle: say('导入正在进行', 'An import is running'),
  line: say('行', 'Line'),
  map: say('对应列', 'Match the columns'),
  mapHint: say('已按表头自动对应，可以修改。', 'Matched by the header row; change what is wrong.'),
  missing: say('还需指定：%{fields}', 'Still needed: %{fields}'),
  more: say('仅显示前 %{count} 行，全部请下载。', 'The first %{count} lines; download the file for all.'),
  noRows: say('文件里没有数据行。', 'The file has no lines but the header.'),
  okWould: say('可录入', 'Can be added'),
  pause: say('暂停', 'Pause'),
  paused: say('已暂停', 'Paused'),
  pausedBecause: say('已暂停：%{why}', 'Paused: %{why}'),
  reading: say('正在读取文件', 'Reading the file'),
  reason: say('原因', 'Reason'),
  refused: say('有误', 'Refused'),
  refusedLines: say('有误的行', 'Refused lines'),
  refusedSave: say('下载有误的行', 'Download refused lines'),
  refusedFile: say('有误的行', 'refused'),
  remaining: say('约剩 %{time}', 'About %{time} left'),
  remainingShort: say('即将完成', 'Almost done'),
  resume: say('继续', 'Go on'),
  running: say('导入', 'Import'),
  sample: say('示例', 'Sample'),
  seen: say('其中 %{count} 行的玩家以前录入过。', '%{count} of them are of players who were entered before.'),
  steps: say('导入步骤', 'Steps of the import'),
  template: say('下载模板', 'Download a template'),
  templateFile: say('模板', 'template'),
  value: say('内容', 'Value'),
  wrong: say('问题', 'What is wrong'),
} as const;

export type ImportWord = keyof typeof importTexts;
export type SayImport = (word: ImportWord, args?: Parameters<typeof fill>[1]) => string;

/** Says a text of the import in the reader's language. */
export const useImportWords = (): SayImport => {
  const locale = useLocaleInUse();
  return useCallback((word, args) => fill(importTexts[word][locale], args), [locale]);
};

/** Why a file can't be taken, for its reader. */
export const fileFaults: Readonly<Record<FileFault, ReturnType<typeof say>>> = {
  empty: say('文件是空的。', 'The file is empty.'),
  unreadable: say('无法读取文件，可能已被修改或移走。', 'The file can’t be read. It may have been changed or moved.'),
  encoding: say(
    '无法识别文件编码。请在 Excel 中另存为“CSV UTF-8”。',
    'The encoding is not known. Save the file as “CSV UTF-8” in Excel.',
  ),
  noHeader: say('文件的第一行必须是表头。', 'The first line of the file must be its header.'),
  quote: say(
    '第 %{line} 行有没有结束的引号。请在表格软件中打开后另存为 CSV。',
    'Line %{line} has a quotation mark that is not closed. Save the file as CSV from a spreadsheet.',
  ),
};
