import { businessEvents } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** What another system can hear of. */
export const webhookEvents = [
  ...businessEvents,
  { value: 'alert', label: say('提醒', 'Alert'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

/** The name of something that other systems can hear of. */
export type WebhookEvent = (typeof webhookEvents)[number]['value'];
