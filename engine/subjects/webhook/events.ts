import { businessEvents } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** What another system can hear of. */
export const webhookEvents = [
  ...businessEvents,
  { value: 'alert', label: say('提醒', 'Alert'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

export type WebhookEvent = (typeof webhookEvents)[number]['value'];
