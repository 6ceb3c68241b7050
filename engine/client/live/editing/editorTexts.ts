import { say, sayCount } from '#engine/schema/language';

export const editorTexts = {
  one: say('%{name} 正在编辑', '%{name} is editing'),
  two: say('%{name} 和 %{other} 正在编辑', '%{name} and %{other} are editing'),
  more: sayCount(
    '%{name} 和另外 %{count} 人正在编辑',
    '%{name} and %{count} other are editing',
    '%{name} and %{count} others are editing',
  ),
} as const;
