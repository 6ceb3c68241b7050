import type { Option } from './choices';
import { say } from './language';

/** The tabs of the message box (docs/specification.md, section 2). */
export const messageBoxes = [
  { value: 'message', label: say('消息', 'Messages') },
  { value: 'notice', label: say('通知', 'Notices') },
  { value: 'todo', label: say('待办', 'To-do') },
] as const satisfies readonly Option<string>[];

export type MessageBox = (typeof messageBoxes)[number]['value'];
