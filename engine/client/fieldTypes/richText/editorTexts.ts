import { say } from '#engine/schema/language';

/** The editor's own texts, loaded with it. */
export const editorTexts = {
  toolbar: say('格式', 'Formatting'),
  bold: say('加粗', 'Bold'),
  italic: say('斜体', 'Italic'),
  underline: say('下划线', 'Underline'),
  strike: say('删除线', 'Strikethrough'),
  heading: say('标题', 'Heading'),
  subheading: say('小标题', 'Subheading'),
  bullets: say('项目列表', 'Bulleted list'),
  numbers: say('编号列表', 'Numbered list'),
  quote: say('引用', 'Quote'),
  link: say('链接', 'Link'),
  rule: say('分隔线', 'Divider'),
  clear: say('清除格式', 'Clear formatting'),
  undo: say('撤销', 'Undo'),
  redo: say('重做', 'Redo'),
  preview: say('预览', 'Preview'),
  nothing: say('暂无内容', 'Nothing here yet'),
  address: say('链接地址', 'Link address'),
  apply: say('应用', 'Apply'),
  unlink: say('移除链接', 'Remove link'),
  badAddress: say('须以 http://、https:// 或 mailto: 开头', 'Must start with http://, https://, or mailto:'),
} as const;
