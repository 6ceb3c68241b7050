import { say, type Say } from './language';

/**
 * Everything that can be wrong with a value, by the key that travels in `data.errors`.
 * `%{…}` is filled from the declaration of the field (`min`, `max`).
 */
export const faults = {
  required: say('不能为空', 'Required'),
  mustBeEmpty: say('此处应为空', 'Must be empty here'),
  wrongType: say('格式不正确', 'Has the wrong form'),
  tooShort: say('至少 %{min} 个字符', 'At least %{min} characters'),
  tooLong: say('最多 %{max} 个字符', 'At most %{max} characters'),
  pattern: say('含有不允许的字符', 'Has characters that are not allowed'),
  invalidText: say('含有无法保存的字符', 'Has characters that cannot be stored'),
  badLink: say('须为 http:// 或 https:// 开头的网址', 'Must be an address that starts with http:// or https://'),
  duplicate: say('有重复项', 'Has the same twice'),
  tooBigText: say('内容过长', 'The text is too long'),
  tooMany: say('最多 %{max} 项', 'At most %{max}'),
  notAnOption: say('不在可选范围内', 'Not one of the choices'),
  tooSmall: say('不能小于 %{min}', 'Not less than %{min}'),
  tooFar: say('页码过大，请用筛选缩小范围', 'Too far in: narrow the list by a filter'),
  tooBig: say('不能大于 %{max}', 'Not more than %{max}'),
  weakPassword: say('密码不符合规则', 'Does not satisfy the password rule'),
  wrongPassword: say('密码错误', 'Wrong password'),
  samePassword: say('新密码不能与旧密码相同', 'Must differ from the old password'),
  insufficient: say('余额不足', 'More than the balance'),
  mismatch: say('与上面填写的不一致', 'Differs from what stands above'),
  taken: say('已被使用', 'Already in use'),
  notEnabled: say('所选记录已停用', 'It is disabled'),
  noSuchRecord: say('所选记录不存在', 'There is no such record'),
  unknownField: say('未知字段', 'Unknown field'),
  readOnly: say('该字段不可修改', 'Can not be changed'),
  notSortable: say('不能按此字段排序', 'Can not be sorted by'),
  notFilterable: say('不能按此字段筛选', 'Can not be filtered by'),
} as const satisfies Readonly<Record<string, Say>>;

export type Fault = keyof typeof faults;

/** Field → what is wrong with it; empty when nothing is. */
export type Faults = Readonly<Record<string, Fault>>;
