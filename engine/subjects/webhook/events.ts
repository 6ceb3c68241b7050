import { businessEvents } from '#resources/business';
import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';
import { owners, ownersAndAdministrators, whereAny } from '#engine/schema/organization';

/** What another system can hear of. */
export const webhookEvents = [
  ...businessEvents,
  { value: 'alert', label: say('提醒', 'Alert'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

/** The name of something that other systems can hear of. */
export type WebhookEvent = (typeof webhookEvents)[number]['value'];

/** Who keeps webhooks, and who sees them. In a business without events of its own nobody does: alerts reach people by message and mail. */
export const webhookKeepers = whereAny(businessEvents, owners);
export const webhookReaders = whereAny(businessEvents, ownersAndAdministrators);
