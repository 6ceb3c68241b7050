import type { Option } from './choices';
import { say } from './language';

/** The codes of the envelope (docs/api.md). */
export const codes = [
  { value: 0, label: say('成功', 'Success'), tone: 'success' },
  { value: 202, label: say('待批准', 'Waits for approval'), tone: 'primary' },
  { value: 401, label: say('未登录', 'Not signed in'), tone: 'warning' },
  { value: 403, label: say('无权限', 'Not allowed'), tone: 'danger' },
  { value: 404, label: say('不存在', 'Not found'), tone: 'warning' },
  { value: 405, label: say('方法不正确', 'Wrong method'), tone: 'warning' },
  { value: 409, label: say('冲突', 'Conflict'), tone: 'warning' },
  { value: 413, label: say('内容过大', 'Too large'), tone: 'warning' },
  { value: 422, label: say('内容有误', 'Invalid'), tone: 'warning' },
  { value: 428, label: say('须先确认', 'Confirm first'), tone: 'warning' },
  { value: 429, label: say('过于频繁', 'Too many requests'), tone: 'danger' },
  { value: 500, label: say('服务器错误', 'Server error'), tone: 'danger' },
  { value: 503, label: say('服务繁忙', 'Server busy'), tone: 'danger' },
] as const satisfies readonly Option<number>[];

export type Code = (typeof codes)[number]['value'];

/** What code 428 asks a person for; the same call is then sent again with it. */
export type Confirmation = 'proof' | 'reason' | 'secondFactor';
