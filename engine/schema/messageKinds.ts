import { businessMessages } from '#resources/business';
import type { Option } from './choices';
import { say } from './language';

/** The subject of a message, in a word: those of every console, and those that the business adds. */
export const messageKinds = [
  { value: 'notice', label: say('公告', 'Notice'), tone: 'neutral' },
  { value: 'approval', label: say('审批', 'Approval'), tone: 'primary' },
  { value: 'password', label: say('安全', 'Security'), tone: 'warning' },
  { value: 'factor', label: say('安全', 'Security'), tone: 'warning' },
  { value: 'role', label: say('权限', 'Access'), tone: 'primary' },
  { value: 'wrongTries', label: say('安全', 'Security'), tone: 'warning' },
  { value: 'newDevice', label: say('安全', 'Security'), tone: 'warning' },
  { value: 'mention', label: say('提及', 'Mention'), tone: 'primary' },
  { value: 'reminder', label: say('到期提醒', 'Reminder'), tone: 'warning' },
  { value: 'webhookOff', label: say('系统回调', 'Webhook'), tone: 'warning' },
  { value: 'jobFailed', label: say('后台任务', 'Background job'), tone: 'danger' },
  { value: 'forgery', label: say('日志异常', 'Log alert'), tone: 'danger' },
  ...businessMessages,
] as const satisfies readonly Option<string>[];

/** The name of a kind of message, of the engine or of the business. */
export type MessageKind = (typeof messageKinds)[number]['value'];
