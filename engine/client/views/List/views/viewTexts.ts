import { say } from '#engine/schema/language';

/** Texts of the views of a list; they load with its panel. */
export const viewTexts = {
  none: say(
    '还没有视图。设好筛选、排序、列和行高后，可在下方保存为视图。',
    'No views yet. Set the filters, sort order, columns, and row height, then save them below.',
  ),
  failed: say('视图加载失败', 'The views could not be loaded'),
  name: say('视图名称', 'View name'),
  share: say('可见范围', 'Visible to'),
  onlyMe: say('仅自己', 'Only me'),
  save: say('保存当前视图', 'Save the current view'),
  replace: say('更新此视图', 'Update this view'),
  saved: say('视图已保存', 'View saved'),
  link: say('“%{name}”的链接', 'link to %{name}'),
  remove: say('删除视图“%{name}”', 'Delete view %{name}'),
  removed: say('已删除视图“%{name}”', 'View %{name} deleted'),
  partly: say('部分筛选条件不适用于您的角色，已忽略', 'Some filters are not available to your role and were ignored'),
  defaultHint: say(
    '打开此列表时使用的筛选、排序和每页条数，在您登录的任何设备上有效。',
    'The filters, sort order, and page size this list opens with, wherever you sign in.',
  ),
  defaultTitle: say('我的默认视图', 'My default view'),
  defaultSave: say('将当前视图存为默认', 'Save the current view as my default'),
  defaultSaved: say('已存为您的默认视图', 'Saved as your default view'),
  defaultApply: say('应用我的默认视图', 'Apply my default view'),
  defaultReset: say('恢复系统默认视图', 'Restore the original view'),
  defaultRemoved: say('已恢复系统默认视图', 'Original view restored'),
} as const;
