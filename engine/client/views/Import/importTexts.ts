import { say, sayCount } from '#engine/schema/language';
import type { FileFault } from './file';
import type { RowNoteKind } from './rowNotes';

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
  drop: say('将 XLSX、ODS 或 CSV 文件拖到这里，或', 'Drop an XLSX, ODS or CSV file here, or'),
  encoding: say('编码', 'Encoding'),
  encodings: say(
    'CSV 的编码和分隔符会自动识别，可在下一步更改。同一文件重复导入不会重复录入。',
    'The encoding and separator of a CSV file are recognized; you can change them in the next step. Importing a file again does not add its rows twice.',
  ),
  failed: say('导入未能完成：%{why}', 'The import did not finish: %{why}'),
  field: say('字段', 'Field'),
  goToList: say('查看列表', 'View the list'),
  import: sayCount('导入 %{count} 行', 'Import %{count} row', 'Import %{count} rows'),
  hiddenSheet: say('%{name}（已隐藏）', '%{name} (hidden)'),
  importing: say('正在导入', 'Importing'),
  leave: say('离开并停止', 'Leave and stop'),
  leaveHint: say(
    '离开后导入会停止。已录入的行会保留，再次导入同一文件可继续。',
    'Leaving stops the import. Rows already added are kept; import the same file again to resume.',
  ),
  leaveTitle: say('导入正在进行', 'An import is running'),
  line: say('行', 'Row'),
  map: say('列匹配', 'Match columns'),
  mapHint: say('已按表头自动匹配，可以修改。', 'Matched by the header row. Change any that are wrong.'),
  missing: say('还需指定：%{fields}', 'Still needed: %{fields}'),
  more: sayCount(
    '仅显示前 %{count} 行，查看全部请下载。',
    'Only the first row is shown. Download the file to see all.',
    'Only the first %{count} rows are shown. Download the file to see all.',
  ),
  noRows: say('文件中没有数据行。', 'The file has no data rows.'),
  okWould: say('可录入', 'Can be added'),
  notes: say('需要核对的行', 'Rows to look at'),
  notesHint: sayCount(
    '%{count} 处可能不是原值，可以录入，请先核对。',
    '%{count} value may not be the original. It can be added; please look at it first.',
    '%{count} values may not be the originals. They can be added; please look at them first.',
  ),
  pause: say('暂停', 'Pause'),
  paused: say('已暂停', 'Paused'),
  pausedBecause: say('已暂停：%{why}', 'Paused: %{why}'),
  preview: say('文件的前几行', 'First rows of the file'),
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
    '其中 %{count} 行的%{title}此前已有记录。',
    '%{count} row has a %{title} of earlier records.',
    '%{count} rows have a %{title} of earlier records.',
  ),
  separator: say('分隔符', 'Separator'),
  sheet: say('工作表', 'Sheet'),
  steps: say('导入步骤', 'Import steps'),
  template: say('下载模板', 'Download template'),
  templateFile: say('模板', 'template'),
  twins: sayCount(
    '%{count} 行与前面的行或刚录入的记录相同，不会录入。',
    '%{count} row is the same as an earlier one, or as a record entered a moment ago. It is left out.',
    '%{count} rows are the same as earlier ones, or as records entered a moment ago. They are left out.',
  ),
  twinsLeft: sayCount(
    '%{count} 行与其他行或刚录入的记录相同，未录入。',
    '%{count} row that repeats another was not added.',
    '%{count} rows that repeat others were not added.',
  ),
  twinsToo: say('重复的行也要录入', 'Add the repeated rows as well'),
  unused: say('文件中不会导入的列：%{columns}', 'Columns of the file that are not imported: %{columns}'),
  value: say('内容', 'Value'),
  wrong: say('问题', 'Problem'),
} as const;

export type ImportTextKey = keyof typeof importTexts;

/** Says why a file can't be imported. */
export const fileFaults: Readonly<Record<FileFault, ReturnType<typeof say>>> = {
  empty: say('文件为空。', 'The file is empty.'),
  unreadable: say('无法读取文件，可能已被修改或移走。', 'The file cannot be read. It may have been changed or moved.'),
  oldWorkbook: say(
    '旧版 Excel（.xls）或带密码的文件无法读取。请在 Excel 中另存为不带密码的 .xlsx。',
    'Old Excel files (.xls) and files with a password cannot be read. Save it in Excel as .xlsx without a password.',
  ),
  notWorkbook: say(
    '这不是 XLSX 或 ODS 表格。请另存为 XLSX、ODS 或 CSV。',
    'This is not an XLSX or ODS spreadsheet. Save it as XLSX, ODS or CSV.',
  ),
  markup: say(
    '这是网页或 XML，不是表格文件。请在表格软件中打开后另存为 XLSX。',
    'This is a web page or XML, not a spreadsheet. Open it in a spreadsheet program and save it as XLSX.',
  ),
  locked: say('文件带有密码。请另存为不带密码的文件。', 'The file has a password. Save it without one.'),
  broken: say('文件已损坏或不完整。请重新保存。', 'The file is damaged or incomplete. Save it again.'),
  tooLarge: say(
    '文件展开后过大，或超过 1,000 列。请分成几个文件，或另存为 CSV。',
    'The file is too large when unpacked, or has over 1,000 columns. Split it, or save it as CSV.',
  ),
  noHeader: say('文件的第一行必须是表头。', 'The first row of the file must be the header.'),
  quote: say(
    '第 %{line} 行有未闭合的引号。请在表格软件中打开后另存为 CSV。',
    'Line %{line} has an unclosed quotation mark. Open the file in a spreadsheet program and save it as CSV.',
  ),
};

/** Says why a row should be looked at; `%{other}` is what it is compared with. */
export const rowNoteTexts: Readonly<Record<RowNoteKind, ReturnType<typeof say>>> = {
  date: say('像日期，表格软件可能改写了它', 'Looks like a date; a spreadsheet program may have changed it'),
  truth: say('像逻辑值，表格软件可能改写了它', 'Looks like a truth value; a spreadsheet program may have changed it'),
  grouped: say(
    '像带千分位的数字，表格软件可能改写了它',
    'Looks like a grouped number; a spreadsheet program may have changed it',
  ),
  decimals: say(
    '像小数，表格软件可能改写了它',
    'Looks like a decimal number; a spreadsheet program may have changed it',
  ),
  formula: say('像公式，按文本录入', 'Looks like a formula; added as text'),
  unwrapped: say('已去掉保护文本的引号或撇号', 'Imported without the quotes or apostrophe that protect it as text'),
  rounded: say(
    '超过 15 位且末尾为 0，末几位可能已丢失',
    'Over 15 digits and ends in zeros; the last digits may be lost',
  ),
  shortened: say(
    '少于其他行的 %{other} 位，开头的 0 可能已丢失',
    'Shorter than the usual %{other} digits; zeros at the beginning may be lost',
  ),
  known: say('已有 %{other}，开头的 0 可能已丢失', '%{other} is known; zeros at the beginning may be lost'),
  hidden: say('该行在表格中被隐藏', 'The row is hidden in the spreadsheet'),
  merged: say('来自合并的单元格，请核对各行的值', 'Part of a merged cell; look at the value of each row'),
  uncomputed: say(
    '公式没有结果，请在表格软件中打开并保存',
    'A formula without a result; open and save the file in a spreadsheet program',
  ),
  twin: say('与第 %{other} 行相同', 'Same as row %{other}'),
  entered: say('与刚录入的记录相同', 'Same as a record entered a moment ago'),
};
