import { say } from '#engine/schema/language';

/** Texts of resizing and moving columns; they load with it. */
export const arrangeTexts = {
  width: say('“%{name}”的列宽', 'Width of %{name}'),
  hint: say(
    '拖动调整列宽，双击适应内容；拖动表头移动列。键盘：Shift+←/→ 调整列宽，Ctrl+Shift+←/→ 移动列。',
    'Drag to resize, double-click to fit; drag the heading to move the column. Keys: Shift+←/→ resizes, Ctrl+Shift+←/→ moves.',
  ),
  moved: say('“%{name}”已移至第 %{at} 列，共 %{count} 列', '%{name} moved to column %{at} of %{count}'),
  noRoom: say('放不下', 'no room'),
  forward: say('前移“%{name}”', 'Move %{name} forward'),
  back: say('后移“%{name}”', 'Move %{name} back'),
};
