import { say } from '#engine/schema/language';

/** The settings, each by its own name, and what is said around them. */
export const settingsTexts = {
  appearance: say('外观', 'Appearance'),
  content: say('内容区域', 'Content area'),
  other: say('其他设置', 'Other settings'),
  themeColor: say('主题色', 'Theme color'),
  mode: say('主题', 'Theme'),
  language: say('语言', 'Language'),
  fullScreen: say('全屏', 'Full screen'),
  noFullScreen: say('您的浏览器不允许全屏', 'Your browser does not allow full screen'),
  navbar: say('导航栏', 'Navbar'),
  menu: say('菜单栏', 'Menu'),
  topMenu: say('顶部菜单', 'Top menu'),
  footer: say('页脚', 'Footer'),
  tabBar: say('多页签', 'Tab bar'),
  menuFromServer: say('菜单来源于后台', 'Menu from server'),
  menuWidth: say('菜单宽度（px）', 'Menu width (px)'),
  compactRows: say('紧凑列表', 'Compact lists'),
  selectCells: say('点击行时选中单元格，不打开记录', 'Clicks select cells and do not open records'),
  colorWeak: say('色弱模式', 'Color weak mode'),
  copy: say('复制配置', 'Copy settings'),
  copied: say('配置已复制', 'Settings copied'),
  notCopied: say('您的浏览器不允许复制', 'Your browser does not allow copying'),
  reset: say('恢复默认', 'Restore defaults'),
  kept: say('设置已保存', 'Settings saved'),
  hint: say('更改立即生效，并随账号保存。', 'Changes take effect immediately and are saved with your account.'),
} as const;
