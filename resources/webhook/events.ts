import type { Option } from '#resources/schema/choices';
import { say } from '#resources/schema/language';

/** What a merchant's own system can hear of. */
export const webhookEvents = [
  { value: 'entry.decided', label: say('录入判定', 'Verdict'), tone: 'primary' },
  { value: 'blacklist.changed', label: say('黑名单变更', 'Blacklist changed'), tone: 'warning' },
  { value: 'blacklist.removed', label: say('移出黑名单', 'Removed from blacklist'), tone: 'neutral' },
  { value: 'alert', label: say('提醒', 'Alert'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

export type WebhookEvent = (typeof webhookEvents)[number]['value'];
