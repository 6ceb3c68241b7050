import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/**
 * `retry` waits for its next try after a failed one. `failed` was tried for the last time. `found` did its work and
 * found what people must look into.
 */
export const jobStates = [
  { value: 'created', label: say('等待中', 'Waiting'), tone: 'neutral' },
  { value: 'active', label: say('运行中', 'Running'), tone: 'primary' },
  { value: 'retry', label: say('等待重试', 'Waiting to retry'), tone: 'warning' },
  { value: 'completed', label: say('成功', 'Succeeded'), tone: 'success' },
  { value: 'cancelled', label: say('已取消', 'Canceled'), tone: 'neutral' },
  { value: 'failed', label: say('失败', 'Failed'), tone: 'danger' },
  { value: 'found', label: say('发现异常', 'Problem found'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

export const unsettledShown = 50;
