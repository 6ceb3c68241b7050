import { type LocalizedText, say, sayCount } from '#engine/schema/language';
import type { PastedFault } from './pasted';

/** The texts of editing in the list, which load with it. */
export const cellTexts = {
  edit: say('修改%{field}：%{title}', 'Edit %{field} of %{title}'),
  copied: sayCount('已复制 %{count} 个单元格', 'Copied %{count} cell', 'Copied %{count} cells'),
  paste: say('粘贴到列表', 'Paste into the list'),
  cells: sayCount('将修改 %{count} 个单元格', '%{count} cell changes', '%{count} cells change'),
  records: sayCount('涉及 %{count} 条记录', 'in %{count} record', 'in %{count} records'),
  nothing: say('粘贴的内容与列表相同，无需修改。', 'The list already holds what you paste. Nothing changes.'),
  faults: sayCount('%{count} 个单元格无法粘贴', '%{count} cell cannot be pasted', '%{count} cells cannot be pasted'),
  apply: say('修改', 'Change'),
  failed: sayCount('%{count} 条记录未修改', '%{count} record was not changed', '%{count} records were not changed'),
};

/** Why a cell takes no pasted text, beside the faults of values. */
export const refusals: Readonly<Partial<Record<PastedFault['fault'], LocalizedText>>> = {
  notHere: say('此列不能在列表中修改', 'This column cannot be changed in the list'),
  notYours: say('您不能修改这条记录', 'You may not change this record'),
  outside: say('超出列表范围', 'Outside the list'),
};
