import { ownFaults } from '#resources/business';
import { say, type LocalizedText } from './language';

const usual = {
  required: say('不能为空', 'Required'),
  mustBeEmpty: say('此处应为空', 'Must be empty'),
  wrongType: say('格式不正确', 'Invalid format'),
  tooShort: say('至少 %{min} 个字符', 'At least %{min} characters'),
  tooLong: say('最多 %{max} 个字符', 'At most %{max} characters'),
  pattern: say('含有不允许的字符', 'Contains characters that are not allowed'),
  invalidText: say('含有无法保存的字符', 'Contains characters that cannot be stored'),
  badJson: say('须为 JSON 对象或列表', 'Must be a JSON object or list'),
  tooDeep: say('嵌套过深，最多 16 层', 'Nested too deeply: at most 16 levels'),
  oddKey: say('含有不能使用的名称', 'Contains a name that cannot be used: __proto__'),
  inexact: say('含有过大而无法精确保存的数字，请写成文本', 'Contains a number too large to be exact; write it as text'),
  badResult: say('由此算出的值超出范围', 'What is computed of it is out of range'),
  badLink: say('须为 http:// 或 https:// 开头的网址', 'Must be a link starting with http:// or https://'),
  badWebhook: say('须为 https:// 开头的公网地址', 'Must be a public address starting with https://'),
  tooManyWebhooks: say('最多 10 个回调', 'No more than 10 webhooks'),
  badEmail: say('须为邮箱地址，含 @ 和域名', 'Must be an email address, such as name@example.com'),
  noFilesInText: say('文件不能写成文本，请在表单中添加', 'Files are added in the form, not as text'),
  notSent: say('有文件尚未上传完成：请稍候、重试或移除', 'A file has not been sent yet: wait, try again, or remove it'),
  wrongFile: say('此处不接受这种文件', 'A file of this kind is not taken here'),
  duplicate: say('有重复项', 'Contains duplicates'),
  tooBigText: say('内容过长', 'Too long'),
  tooMany: say('最多 %{max} 项', 'No more than %{max}'),
  notAnOption: say('不在可选范围内', 'Not a valid choice'),
  beforeStart: say('不能早于起始日', 'Must not be before the first day'),
  tooFarApart: say('最多 366 天', 'No more than 366 days'),
  tooSmall: say('不能小于 %{min}', 'Must be at least %{min}'),
  tooFar: say('页码过大，请用筛选条件缩小范围', 'Page out of range. Filter the list to narrow it.'),
  tooBig: say('不能大于 %{max}', 'Must be at most %{max}'),
  tooEarly: say('不能早于 %{min}', 'Must not be before %{min}'),
  tooLate: say('不能晚于 %{max}', 'Must not be after %{max}'),
  notInFuture: say('须晚于当前时间', 'Must be in the future'),
  weakPassword: say('密码不符合规则', 'Does not meet the password rules'),
  commonPassword: say('过于常见或已泄露', 'Too common, or leaked'),
  wrongPassword: say('密码错误', 'Wrong password'),
  wrongCode: say('无效或已用过', 'Wrong or used before'),
  samePassword: say('新密码不能与旧密码相同', 'Must differ from the current password'),
  mismatch: say('与上面填写的不一致', 'Does not match'),
  byTwo: say('须双人审批，不能独自设定', 'Two people decide this; you cannot set it alone'),
  asWell: say('须保持开启，其他限制依赖此项', 'Must be on: other limits depend on it'),
  needsTwoAdmins: say(
    '无人可以审批：须先有第二位已启用、且已自行设置密码的管理员',
    'Nobody could approve: a second administrator must be enabled and have set their own password first',
  ),
  twin: say('与另一行或刚录入的记录相同', 'Same as another row, or as a record entered a moment ago'),
  damaged: say(
    '内容已被表格软件或错误的编码改写，请按原值填写',
    'Changed by a spreadsheet program or a wrong encoding; enter the original',
  ),
  taken: say('已被使用', 'Already in use'),
  notEnabled: say('所选记录已停用', 'This record is disabled'),
  notOffered: say('此处不能选择该记录', 'This record cannot be chosen here'),
  noSuchRecord: say('所选记录不存在', 'This record does not exist'),
  unknownField: say('未知字段', 'Unknown field'),
  readOnly: say('该字段不可修改', 'Cannot be changed'),
  notSortable: say('不能按此字段排序', 'Cannot be used to sort'),
  notFilterable: say('不能按此字段筛选', 'Cannot be used to filter'),
} as const;

/**
 * Everything that can be wrong with a value, by the key that travels in `data.errors`.
 * `%{…}` is filled from the declaration of the field (`min`, `max`), and `%{dayAfter}` from a day.
 */
export const faults = { ...usual, ...ownFaults } as const satisfies Readonly<Record<string, LocalizedText>>;

/** What is wrong with a value, as its key in `data.errors`. */
export type Fault = keyof typeof faults;

/** Field → its fault; empty without faults. */
export type Faults = Readonly<Record<string, Fault>>;
