import { loggedNames } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { resources } from '#resources/resources';
import type { Field } from '#engine/schema/field';
import { say, type Locale } from '#engine/schema/language';
import { typeOf } from '#engine/schema/fieldTypes';
import type { LabeledValue } from '#engine/schema/choices';
import type { DeclaredNames } from '#engine/schema/fieldTypes/fieldType';

/** Labels in the operation log for things that are no declared resources. */
const otherResources: readonly Option<string>[] = [
  { value: 'message', label: say('消息', 'Message') },
  { value: 'preference', label: say('个人偏好', 'Preference') },
  { value: 'draft', label: say('草稿', 'Draft') },
  { value: 'file', label: say('文件', 'File') },
  { value: 'bulk', label: say('批量操作', 'Bulk change') },
  { value: 'view', label: say('视图', 'View') },
  { value: 'factor', label: say('两步验证方式', 'Second factor') },
];

/** What subjects call their own calls, in `resources/<subject>/verbs.ts`. Journeys load this without Vite, and need no names. */
const verbs = import.meta.env
  ? import.meta.glob<readonly Option<string>[]>(['../../subjects/*/verbs.ts', '#resources/*/verbs.ts'], {
      eager: true,
      import: 'verbs',
    })
  : {};

const otherActions: readonly Option<string>[] = [
  { value: 'insert', label: say('新建', 'Create') },
  { value: 'modify', label: say('修改', 'Edit') },
  { value: 'move', label: say('调整顺序', 'Move') },
  { value: 'note', label: say('留言', 'Note') },
  { value: 'revert', label: say('撤销修改', 'Revert') },
  { value: 'editing', label: say('打开表单', 'Open a form') },
  { value: 'import', label: say('导入', 'Import') },
  { value: 'login', label: say('登录', 'Sign in') },
  { value: 'passkey-login', label: say('用通行密钥登录', 'Sign in with a passkey') },
  { value: 'begin-passkey-login', label: say('准备用通行密钥登录', 'Prepare a passkey sign-in') },
  { value: 'logout', label: say('退出登录', 'Sign out') },
  { value: 'switch-role', label: say('切换角色', 'Switch role') },
  { value: 'modify-pwd', label: say('修改密码', 'Change password') },
  { value: 'prove', label: say('确认身份', 'Prove identity') },
  { value: 'begin-app', label: say('准备添加验证器', 'Prepare an app') },
  { value: 'add-app', label: say('添加验证器', 'Add an app') },
  { value: 'begin-passkey', label: say('准备添加通行密钥', 'Prepare a passkey') },
  { value: 'add-passkey', label: say('添加通行密钥', 'Add a passkey') },
  { value: 'remove-factor', label: say('移除两步验证方式', 'Remove a second factor') },
  { value: 'renew-codes', label: say('重新生成恢复码', 'Renew recovery codes') },
  { value: 'check-password-link', label: say('打开密码链接', 'Open a password link') },
  { value: 'use-password-link', label: say('用链接设置密码', 'Set password by link') },
  { value: 'read', label: say('标为已读', 'Mark as read') },
  { value: 'empty', label: say('清空', 'Clear') },
  { value: 'restore', label: say('恢复', 'Restore') },
  { value: 'save', label: say('保存', 'Save') },
  { value: 'remove', label: say('移除', 'Remove') },
  { value: 'preview', label: say('预览', 'Preview') },
  { value: 'start', label: say('批量操作', 'Bulk action') },
  { value: 'cancel', label: say('取消', 'Cancel') },
  { value: 'refused', label: say('未登录请求被拒', 'Refused: not signed in') },
  { value: 'limit', label: say('超出调用频率', 'Rate limit exceeded') },
  { value: 'verify', label: say('校验日志', 'Check logs') },
  ...Object.values(verbs).flat(),
];

/** One option of each value, the first that is named. */
const eachOnce = (options: readonly Option<string>[]): Option<string>[] =>
  [...new Map(options.toReversed().map((option) => [option.value, option])).values()].toReversed();

const declaredActions = (): Option<string>[] =>
  resources.flatMap(({ transitions = {}, actions = {} }) =>
    Object.entries({ ...transitions, ...actions }).map(([value, { label, tone }]) => ({
      value,
      label,
      ...(tone ? { tone } : {}),
    })),
  );

/** The names that a `nameOf` field can hold today, with their labels. Older rows may hold others. */
export const namesOf = {
  resource: (): readonly Option<string>[] => [
    ...resources.map(({ name, label, labelOne }) => ({ value: name, label: labelOne ?? label })),
    ...otherResources,
  ],
  action: (): readonly Option<string>[] => eachOnce([...otherActions, ...declaredActions()]),
} as const satisfies DeclaredNames;

/** The labeled values of a field; undefined when values have no labels. */
export const labelsOf = (field: Field): readonly LabeledValue[] | undefined => typeOf(field).labels?.(field, namesOf);

/** The label of a name; a name that nothing has today is returned as it is. */
export const labelOfName = (of: keyof typeof namesOf, name: string, locale: Locale): string =>
  namesOf[of]().find(({ value }) => value === name)?.label[locale] ?? name;

/** The label of what changed, where it is neither a field nor an input: what the log alone knows, an action, or a kind of thing. */
export const labelOfLogged = (name: string, locale: Locale): string =>
  [...loggedNames, ...namesOf.action(), ...namesOf.resource()].find(({ value }) => value === name)?.label[locale] ??
  name;
