import { say } from '#engine/schema/language';

/** Texts of the forms of records, which load with them. */
export const formTexts = {
  staleHint: say(
    '在您编辑期间，其他人修改了这条记录。请为每个不同的字段选择要保留的值。',
    'Someone else changed this record while you were editing. Choose the value to keep for each field that differs.',
  ),
  staleKeepMine: say('全部保留我的', 'Keep all of mine'),
  staleMine: say('我的修改', 'My changes'),
  staleSame: say('没有冲突的字段，可直接保存。', 'No fields differ. You can save it as it is.'),
  staleTakeTheirs: say('全部采用当前版本', 'Use the current version'),
  staleTheirs: say('当前版本', 'Current version'),
  staleTitle: say('记录已被修改', 'This record has changed'),
  discard: say('放弃修改', 'Discard changes'),
  draftNotKept: say('草稿未能保留，您的修改仍在此页。', 'The draft could not be kept. Your changes are still here.'),
  keepDraft: say('离开并保留草稿', 'Leave, keep a draft'),
  unsavedDraftHint: say(
    '可以保留为草稿，下次打开时继续；也可以放弃修改。',
    'Keep them as a draft for your next visit, or discard them.',
  ),
  unsavedHint: say('离开后，未保存的修改将会丢失。', 'If you leave, your changes will be lost.'),
  unsavedTitle: say('有未保存的修改', 'You have unsaved changes'),
  keepEditing: say('继续编辑', 'Keep editing'),
  enteredNow: say('本次已录入 %{count} 条', '%{count} entered this session'),
  saveAndNext: say('保存并新建', 'Save and add another'),
  saveHint: say('Ctrl+Enter 保存，Esc 返回', 'Ctrl+Enter saves, Esc leaves'),
  saveNextHint: say(
    'Ctrl+Enter 保存，Ctrl+Shift+Enter 保存并新建，Esc 返回',
    'Ctrl+Enter saves, Ctrl+Shift+Enter saves and starts another, Esc leaves',
  ),
  saveKeyHint: say('Ctrl+Enter 保存', 'Ctrl+Enter saves'),
  requiredBy: say('以下设置要求开启此项：%{fields}', 'Must be on for: %{fields}'),
  saving: say('正在保存…', 'Saving…'),
  changeNamed: say('编辑 %{title}', 'Edit %{title}'),
  notYoursHint: say(
    '您可以查看，但只有添加者本人可以修改。',
    'You can view this record, but only the person who created it can edit it.',
  ),
  notYoursTitle: say('只能修改本人添加的记录', 'You can only edit records you created'),
  closedHint: say('您可以查看，但不能再修改。', 'You can view this record, but nobody can edit it any more.'),
  closedTitle: say('该记录已结束', 'This record is closed'),
  created: say('已创建 %{title}', '%{title} was created'),
} as const;
