import type { Option } from './choices';
import { say } from './language';

/** States of an account or a merchant (specification, section 4). */
export const status = { disabled: 0, enabled: 1, deleted: 2 } as const;

export const statuses = [
  { value: status.enabled, label: say('启用', 'Enabled'), tone: 'success' },
  { value: status.disabled, label: say('停用', 'Disabled'), tone: 'warning' },
  { value: status.deleted, label: say('已删除', 'Deleted'), tone: 'neutral' },
] as const satisfies readonly Option<number>[];
